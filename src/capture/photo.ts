/** The longest side of a photograph, and the most that it weighs: what proves a state needs no more. */
const LONGEST = 1600;
const MOST_BYTES = 300_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * A photograph small enough to be kept and sent from the field: JPEG of at most 300 kB, drawn again, so that it says nothing of where and
 * by what it was taken.
 */
export async function reducePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  let scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  for (;;) {
    for (const quality of QUALITIES) {
      const drawn = await draw(picture, scale, quality);
      if (drawn.size <= MOST_BYTES) return drawn;
    }
    scale /= 2;
  }
}

async function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A fotografia não pôde ser lida.'))), 'image/jpeg', quality);
  });
}
