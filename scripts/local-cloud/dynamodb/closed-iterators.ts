// Dynalite closes what a query or a scan reads from by its `return`, which LevelDB's iterators of keys and of
// values do not have: without it each of them stays open, with all that it has read.
import { ClassicLevel } from 'classic-level';

type Iterator = { close(): Promise<void> };

const { keys, values } = ClassicLevel.prototype;
Object.assign(ClassicLevel.prototype, { keys: withReturn(keys), values: withReturn(values) });

function withReturn<Options>(open: (this: ClassicLevel, options: Options) => Iterator) {
  return function (this: ClassicLevel, options: Options): Iterator {
    const iterator = open.call(this, options);
    return Object.assign(iterator, { return: () => iterator.close() });
  };
}
