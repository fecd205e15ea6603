// Makes the cloud assembly and the site where their sources have changed.
import { buildProducts } from './build-products.ts';

try {
  await buildProducts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
