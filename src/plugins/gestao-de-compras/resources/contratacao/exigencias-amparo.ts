import type { Amparo } from './amparos';

/** What the law asks to be in the process of a direct contratação, by its ground (Lei 14.133/2021, arts. 74 and 75). */
export const EXIGENCIAS_AMPARO = {
  exclusividade: 'Atestado de exclusividade',
  consagracao: 'Consagração pela crítica ou opinião pública',
  representacao: 'Representação exclusiva, contínua e permanente',
  notoria_especializacao: 'Notória especialização',
  avaliacao: 'Avaliação prévia do imóvel',
  vistoria: 'Vistoria do estado de conservação',
  inexistencia_imovel: 'Inexistência de imóvel público vago',
  singularidade: 'Justificativa da singularidade do imóvel',
  emergencia: 'Caracterização da emergência ou calamidade',
} as const;
export type ExigenciaAmparo = keyof typeof EXIGENCIAS_AMPARO;

interface DoAmparo {
  pede: readonly ExigenciaAmparo[];
  lei: string;
}

const TECNICOS: DoAmparo = { pede: ['notoria_especializacao'], lei: 'art. 74, III e § 3º' };

/** By the code of the ground in the PNCP; a ground that is not here asks for nothing more. */
export const EXIGENCIAS_POR_AMPARO: Readonly<Partial<Record<Amparo, DoAmparo>>> = {
  6: { pede: ['exclusividade'], lei: 'art. 74, I e § 1º' },
  7: { pede: ['consagracao', 'representacao'], lei: 'art. 74, II e § 2º' },
  8: TECNICOS,
  9: TECNICOS,
  10: TECNICOS,
  11: TECNICOS,
  12: TECNICOS,
  13: TECNICOS,
  14: TECNICOS,
  15: TECNICOS,
  17: { pede: ['avaliacao', 'vistoria', 'inexistencia_imovel', 'singularidade'], lei: 'art. 74, V e § 5º' },
  38: { pede: ['emergencia'], lei: 'art. 75, VIII e § 6º' },
};
