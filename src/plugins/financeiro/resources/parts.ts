import { civilToday, date, derived, longText } from '../../../resources/definition';

/** What the reversal of a document asks for. */
export const pedidoEstorno = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/** Where a document of the treasury is, from what was made of it. */
export const situacaoDerivada = () =>
  derived('text', {
    label: 'Situação',
    tones: { Confirmada: 'bom', 'Em trânsito': 'andamento', Estornada: 'ruim', Estorno: 'atencao' },
  });

/** The reversal of a whole document: another of the same kind, which posts the contrary. */
export const ESTORNAR = {
  label: 'Estornar',
  asks: pedidoEstorno,
  makes: true,
  posts: true,
  confirm: 'O estorno é outro documento, com lançamento contábil próprio. Os dois ficam no registro.',
  when: { situacao: ['Confirmada', 'Em trânsito'] },
  to: { situacao: ['Estornada'] },
} as const;

/** A field that only the CO with which the money entered fills (handbook Contabilidade K2). */
export const COM_MARCA = { marca_ingresso: true } as const;
