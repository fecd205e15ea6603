/** Where a picture plays; forms are separated by commas, plurals are added by the reader. */
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
