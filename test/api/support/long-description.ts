/** What a person may write who knows exactly what the picture should be: more than a prompt can hold. */
const text = `
A narrow harbour town at the end of a wet October afternoon, seen from the bow of a returning fishing boat.
The quay curves from the lower left towards a white lighthouse whose lamp has just been lit; its beam is not
yet brighter than the sky. Three women in oilskins mend a green net beside stacked crates, and a boy of about
nine holds the lantern for them although nobody needs it. Behind them stand timber houses, each painted in
another colour that the salt has faded: ochre, oxide red, a blue close to slate. Smoke leans eastward from two
chimneys. In the shop window on the corner hang copper pots, and one of them reflects the whole bay, small and
upside down. The water in front is heavy, almost black, with short strokes of orange where windows shine into
it. Gulls sit in a row along the harbour wall; the last one has turned its back on the others. Far out, beyond
the breakwater, a steamer waits for the tide with all its portholes lit, and a band of clear yellow sky lies
below the clouds, so that everything with an edge has a thin bright line around it. Composition in the manner
of a travel poster from the nineteen thirties: large flat areas, few gradients, a strong diagonal from the bow
rope to the lighthouse, plenty of quiet space at the top for a title. Drawn with gouache on rough paper, the
grain visible in the darker parts, edges cut as if with a knife rather than blurred. The palette stays with
seven colours, of which vermilion appears only three times: on the buoy, on the boy's cap and in the lamp.
No lettering anywhere, no frame, no signature. Faces are simple but not cartoonish, and nobody looks at the
viewer. The mood is tired and content, a day's work done before the weather turns. Light comes from the left,
low and warm, while the shadows keep the cold of the water; where the two meet on the cobbles there should be
a hint of violet. Keep the ropes believable, with knots that would hold, and let a single cat watch the fish.
Underneath the eaves a string of drying mackerel catches the very last of the sun, each of them turned by the
wind to a slightly different angle, and one scale on the ground shines as bright as the window above it.`;

/** The first so many characters of it. */
export function longDescription(length: number): string {
  const words = text.replaceAll('\n', ' ').trim();
  if (words.length < length)
    throw new Error(`The description has only ${words.length} characters.`);
  return words.slice(0, length).trim();
}
