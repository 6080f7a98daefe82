import type { CaptureReading } from '../../../resources/definition/capture';
import { coordenadaDe } from '../calculo/lugar';

interface FotoGuardada {
  imagem: unknown;
  coordenada: string | null;
  descricao: string | null;
}

/** The photographs that a record has, as they are sent back: the image by its id. */
export const fotosGuardadas = (fotos: readonly FotoGuardada[]) =>
  fotos.map(({ imagem, coordenada, descricao, ...linha }) => ({
    ...('id' in linha && { id: linha.id }),
    imagem: (imagem as { id: number }).id,
    coordenada,
    descricao,
  }));

/** The photographs of a reading, at the place where it was made. */
export const fotosDaLeitura = ({ fotos, latitude, longitude }: Pick<CaptureReading, 'fotos' | 'latitude' | 'longitude'>, mostra: string) =>
  fotos.map((imagem) => ({ imagem, coordenada: coordenadaDe(latitude, longitude), descricao: mostra.slice(0, 150) }));
