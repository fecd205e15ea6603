// What the reader of prompts knows: each concept of a picture with the forms of its words, separated by
// commas; the reader adds plurals to what can be counted.

/** Where a picture plays. */
export const PLACES = {
  city: 'city, cities, town, skyline, skyscraper, downtown, metropolis, cityscape, urban, building, high-rise, manhattan, new york, tokyo, street, rooftop',
  sea: 'sea, ocean, seascape, wave, coast, coastline, coastal, bay, seaside, harbour, harbor, surf, shore, shoreline, marine',
  lake: 'lake, pond, lagoon, lakeside, reservoir, tarn',
  river: 'river, stream, creek, brook, riverbank, canal',
  waterfall: 'waterfall, cascade, cataract',
  mountains:
    'mountain, mountainous, peak, summit, alps, alpine, himalaya, mount, everest, fuji, ridge, cliff',
  volcano: 'volcano, volcanoes, volcanic, lava',
  hills: 'hill, hilly, hillside, rolling hill, valley, countryside, landscape, tuscany, highland',
  forest:
    'forest, woods, woodland, woodlands, jungle, rainforest, grove, taiga, treeline, wilderness',
  desert: 'desert, dune, sand dune, sahara, arid, oasis',
  canyon: 'canyon, mesa, butte, gorge, badlands, monument valley',
  meadow: 'meadow, grass, grassy, grassland, lawn, pasture, prairie, field, farm, park, savanna',
  flowers:
    'flower, floral, wildflower, bloom, blooming, blossom, poppy, tulip, rose, lavender, daisy, sunflower, garden, petal, bouquet',
  snow: 'snow, snowy, snow-covered, snowfield, ice, icy, frozen, frost, frosty, glacier, arctic, antarctica, tundra, ski slope',
  beach: 'beach, beaches, sandy beach, tropical, tropics, sand, sandy, seashore',
  island: 'island, isle, archipelago, atoll',
  road: 'road, highway, path, route, track, trail, lane, drive, driving, road trip',
  space:
    'space, outer space, cosmos, cosmic, universe, spaceship, spacecraft, interstellar, galaxy, galaxies, galactic, nebula, nebulae, milky way',
  underwater: 'underwater, undersea, coral reef, reef, deep sea, seabed, aquarium',
} as const;

export const ANIMALS = {
  cat: 'cat, kitten, kitty, feline',
  dog: 'dog, puppy, puppies, hound, labrador, retriever, pup',
  fox: 'fox, foxes, vixen',
  wolf: 'wolf, wolves, husky, coyote',
  horse: 'horse, pony, ponies, stallion, mare, foal, mustang',
  deer: 'deer, stag, elk, moose, reindeer, antelope, fawn',
  rabbit: 'rabbit, bunny, bunnies, hare',
  bear: 'bear, grizzly',
  bird: 'bird, songbird, sparrow, robin, finch',
  gull: 'seagull, gull, crow, raven, eagle, hawk, swallow, flock, dove, geese, goose',
  fish: 'fish, fishes, goldfish, trout, koi, carp',
  whale: 'whale, humpback',
  butterfly: 'butterfly, butterflies, moth',
} as const;

/** What stands, lies, swims or flies in a picture. */
export const THINGS = {
  house: 'house, cabin, cottage, hut, home, chalet, barn, lodge, farmhouse, village',
  castle: 'castle, fortress, palace, citadel',
  lighthouse: 'lighthouse',
  boat: 'boat, sailboat, sailing boat, sail, sailing, yacht, ship, vessel, dinghy, canoe, regatta, schooner, fishing boat, rowboat',
  palm: 'palm, palm tree, coconut',
  tree: 'tree, oak, maple, birch, leaf, leaves, foliage, cherry tree, apple tree',
  pine: 'pine, pine tree, fir, fir tree, spruce, conifer, evergreen',
  cactus: 'cactus, cacti, cactuses, saguaro, succulent',
  car: 'car, automobile, van, campervan, vehicle, cabrio, convertible, roadster',
  balloon: 'balloon, hot air balloon, hot-air balloon',
  windmill: 'windmill, mill',
  tent: 'tent, camp, camping, campsite',
  fire: 'campfire, bonfire, fire, firelight',
  bridge: 'bridge, viaduct, aqueduct',
  rocket: 'rocket, space shuttle, launch, spaceship, spacecraft',
  person:
    'person, people, man, woman, boy, girl, hiker, traveller, traveler, wanderer, walker, child, children, kid, silhouette, figure, couple',
  astronaut: 'astronaut, cosmonaut, spaceman',
  apple: 'apple, fruit, still life',
  lemon: 'lemon, citrus, fruit',
  pear: 'pear, fruit',
  vase: 'vase, jug, pitcher, pot, pottery, ceramic, still life',
  cup: 'cup, mug, coffee, tea, espresso, cappuccino, latte, teacup, cocoa',
  bottle: 'bottle, wine',
  candle: 'candle, candlelight',
  book: 'book, novel, notebook',
  plant: 'plant, houseplant, potted plant, monstera, fern',
  window: 'window, windowsill, indoors, interior, room, desk, table, kitchen',
  portrait: 'portrait, face, headshot, selfie, bust',
  ...ANIMALS,
} as const;

/** Hours of the day, from its first light to its end. */
export const TIMES = {
  dawn: 'dawn, sunrise, daybreak, first light',
  morning: 'morning, early morning',
  day: 'day, daytime, daylight, noon, midday, afternoon, sunny, sunshine, sunlit, sunlight, bright day, blue sky',
  golden: 'golden hour, golden light, late afternoon, magic hour, warm light',
  sunset: 'sunset, sundown, setting sun, evening, evening light, afterglow',
  dusk: 'dusk, twilight, blue hour, nightfall, gloaming',
  night: 'night, nighttime, midnight, nocturnal, moonlit, moonlight, at night, starlit, by night',
} as const;

/** What the sky does. */
export const WEATHERS = {
  clear: 'clear, clear sky, cloudless',
  clouds: 'cloud, clouds, cloudy, overcast, cumulus',
  rain: 'rain, rainy, raining, rains, drizzle, downpour, shower, showers, monsoon',
  snowfall:
    'snowing, snowfall, snowflake, snowflakes, blizzard, snowstorm, flurry, flurries, falling snow',
  fog: 'fog, foggy, mist, misty, haze, hazy, smoke, smog',
  storm: 'storm, storms, stormy, thunderstorm, thunder, lightning, tempest, hurricane',
  wind: 'wind, windy, breeze, breezy, gust, blustery, windswept',
  rainbow: 'rainbow, rainbows',
  aurora: 'aurora, northern lights, aurora borealis, polar lights',
} as const;

/** What hangs in the sky. */
export const SKY = {
  sun: 'sun',
  moon: 'moon, full moon, crescent, lunar',
  stars: 'star, starry, starry sky, constellation, stargazing',
  planet: 'planet, saturn, jupiter, mars, alien, extraterrestrial, exoplanet',
  comet: 'comet, shooting star, meteor, falling star, asteroid',
} as const;

export const SEASONS = {
  spring: 'spring, springtime, cherry blossom, sakura, april',
  summer: 'summer, summertime, summery, july',
  autumn: 'autumn, autumnal, fall, autumn leaves, october, november, fall foliage, harvest',
  winter: 'winter, wintry, wintertime, december, january, christmas',
} as const;

/** How a picture is made. */
export const STYLES = {
  watercolour: 'watercolour, watercolor, aquarelle, watercolour painting, watercolor painting',
  flat: 'flat, minimalist, minimal, minimalistic, minimalism, flat design, vector, clean, simple, geometric style, papercut',
  poster:
    'poster, retro, vintage, screen print, screenprint, silkscreen, travel poster, risograph, art deco, mid-century, lithograph',
  ink: 'ink, line art, lineart, line drawing, sketch, sketched, drawing, pen, pencil, engraving, etching, woodcut, linocut, black ink',
  pixel: 'pixel, pixel art, pixelated, 8-bit, 8 bit, 16-bit, 16 bit, pixelart',
  oil: 'oil, oil painting, oil paint, impasto, painting, painted, painterly, impressionist, impressionism, expressionist, van gogh, monet, acrylic, brush strokes',
  neon: 'neon, cyberpunk, synthwave, vaporwave, retrowave, futuristic, sci-fi, outrun',
} as const;

/** How its colours feel. */
export const TONES = {
  pastel: 'pastel, soft, soft colours, soft colors, pale, dreamy, delicate, gentle',
  vivid: 'vivid, vibrant, colourful, colorful, bright, bold, saturated',
  muted: 'muted, faded, desaturated, subdued, earthy, earth tones',
  dark: 'dark, moody, gloomy, dramatic, mysterious, eerie, spooky, shadowy',
  warm: 'warm, hot, cozy, cosy',
  cool: 'cool, cold, chilly, icy',
  mono: 'black and white, black-and-white, monochrome, monochromatic, greyscale, grayscale, noir',
} as const;

/** What an abstract picture is made of. */
export const SHAPES = {
  abstract: 'abstract, abstraction, pattern, modern art',
  circles: 'circle, round, dot, bubble, sphere, ball, orb',
  angles:
    'triangle, square, rectangle, cube, polygon, geometric, geometry, angular, bauhaus, cubist, mosaic',
  swirls: 'swirl, spiral, fluid, flow, flowing, curve, curved, liquid, ribbon, organic, marble',
  stripes: 'stripe, striped, line, grid, stripy',
} as const;

/** Colours that have a name. */
export const COLOURS = `
  red #c8322b; crimson #a31d38; scarlet #d8341f; maroon #6e1f2c; burgundy #6d1f33;
  vermilion #d9442a; coral #f07a63; salmon #f09a85; orange #e8802a; amber #eea32b;
  peach #f7c4a0; terracotta #c2653f; rust #a8512b; copper #b4703f; bronze #8f6a3a;
  brown #7a5236; chocolate #5a3a28; tan #c9a77c; beige #e2d3b4; cream #f4ead2;
  ivory #f5efdf; gold #d9a93a; golden #e0ad3c; ochre #c78f33; mustard #cf9f2e;
  yellow #f2cb3c; olive #7d7c3a; lime #a6cc45; green #3f8f4f; emerald #1f8f63;
  sage #9fb08c; mint #9ed8bb; jade #3a9a78; teal #1f7f83; turquoise #35b5b0; aqua #55c4cf;
  cyan #2fb4d6; blue #2f66b8; azure #3a8fd6; navy #1f2f5c; cobalt #1f46ae; indigo #3d3a8c;
  ultramarine #2b3a9c; violet #7148b0; purple #6f3b94; plum #6b3463; lavender #b3a0d9;
  lilac #c4a9dc; magenta #c22f8c; fuchsia #d03a9c; pink #ec8fb0; rose #d9627f;
  blush #efc1bd; white #f4f2ec; black #1d1c20; grey #8b8d90; gray #8b8d90; silver #bfc4c9;
  charcoal #3b3d42`;
