import type { Picture } from './picture.ts';

/** CIE L*a*b* (D65), one plane a channel. */
export type Lab = {
  width: number;
  height: number;
  channels: [Float32Array, Float32Array, Float32Array];
};

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** Converts sRGB pixels to Lab, where equal distances look about equally different. */
export function toLab({ width, height, rgb }: Picture): Lab {
  const n = width * height;
  const l = new Float32Array(n);
  const a = new Float32Array(n);
  const b = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const red = LINEAR[rgb[i * 3] ?? 0] ?? 0;
    const green = LINEAR[rgb[i * 3 + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgb[i * 3 + 2] ?? 0] ?? 0;
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    l[i] = 116 * y - 16;
    a[i] = 500 * (x - y);
    b[i] = 200 * (y - z);
  }
  return { width, height, channels: [l, a, b] };
}
