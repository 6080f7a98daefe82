import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads bars and QR from what a camera shows; null where there are none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

const FORMATS = ['code_128', 'itf', 'qr_code'];

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader, where it knows all the codes; else one that comes with the application. */
export async function openReader(): Promise<CodeReader> {
  const Own = (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && FORMATS.every((format) => known.includes(format))) {
    const detector = new Own({ formats: FORMATS });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing || canvas.width === 0) return null;
    drawing.drawImage(video, 0, 0);
    const picture = drawing.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { formats: ['Code128', 'ITF', 'QRCode'], tryHarder: true });
    return found?.text ?? null;
  };
}

/** What a label says: its bars say the code alone, its QR an address that carries it. */
export function codeOf(read: string): string {
  if (!/^https?:/i.test(read)) return read.trim();
  return new URL(read).searchParams.get('t') ?? read;
}
