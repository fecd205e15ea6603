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
