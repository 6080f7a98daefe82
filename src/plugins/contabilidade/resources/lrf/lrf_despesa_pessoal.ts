import { choice, defineResource, derived, items, money, type RecordOf, section, year } from '../../../../resources/definition';
import { CADASTROS_LRF, MESES_DO_ANO, repetidos } from './parts';

const valor = (label: string) => money({ label, required: true, default: '0.00', min: '0', span: 2 });

/** What a month says of the expense with personnel, in the lines of RGF, Anexo 1. */
export const LINHAS_DE_PESSOAL = {
  ativo: 'Pessoal ativo',
  inativo: 'Inativos e pensionistas',
  terceiros: 'Terceirização (LRF, art. 18, § 1º)',
  indenizacoes: 'Indenizações e demissão voluntária',
  judiciais: 'Decisões judiciais de período anterior',
  anteriores: 'Despesas de exercícios anteriores',
  vinculados: 'Inativos com recursos vinculados',
} as const;

/** Of the gross expense, and what of it does not count (LRF, arts. 18 and 19, § 1º). */
export const BRUTA_DE_PESSOAL = ['ativo', 'inativo', 'terceiros'] as const;
export const NAO_COMPUTADA = ['indenizacoes', 'judiciais', 'anteriores', 'vinculados'] as const;

/**
 * The personnel of the months before the books of an entity were kept here, by month: RGF, Anexo 1, needs twelve, and takes those
 * of the books where there are any.
 */
export const lrfDespesaPessoal = defineResource({
  name: 'lrf_despesa_pessoal',
  label: { one: 'Despesa com pessoal', many: 'Despesas com pessoal', gender: 'f', also: ['complemento do RGF'] },
  route: { base: `${CADASTROS_LRF}despesa` },
  display: ['ano'],
  entity: true,
  fields: {
    ano: year({ label: 'Ano', required: true, immutable: true, unique: true, span: 3 }),
    poder: derived('text', { label: 'Poder' }),
    bruta: derived('money', { label: 'Despesa bruta' }),
    liquida: derived('money', { label: 'Despesa líquida' }),
    meses: items(
      {
        mes: choice(MESES_DO_ANO, { label: 'Mês', required: true, span: 2 }),
        ativo: valor(LINHAS_DE_PESSOAL.ativo),
        inativo: valor(LINHAS_DE_PESSOAL.inativo),
        terceiros: valor(LINHAS_DE_PESSOAL.terceiros),
        indenizacoes: valor(LINHAS_DE_PESSOAL.indenizacoes),
        judiciais: valor(LINHAS_DE_PESSOAL.judiciais),
        anteriores: valor(LINHAS_DE_PESSOAL.anteriores),
        vinculados: valor(LINHAS_DE_PESSOAL.vinculados),
      },
      { label: 'Meses', one: 'mês', min: 1, max: 12 },
    ),
  },
  list: { columns: ['ano', 'poder', 'bruta', 'liquida'], filters: ['ano'], sort: ['-ano'], small: true, totals: false },
  form: [section('Complemento', ['ano', 'poder', 'bruta', 'liquida']), section('Meses', ['meses'])],
  rules: [
    repetidos('meses', 'mes', 'O mês já está em outra linha.'),
    ({ meses }) => {
      if (!Array.isArray(meses)) return null;
      const at = meses.findIndex((mes) => Number(mes?.vinculados ?? 0) > Number(mes?.inativo ?? 0));
      return at < 0
        ? null
        : { [`meses.${at}.vinculados`]: ['Os inativos com recursos vinculados são parte dos inativos: não passam deles (D3 11).'] };
    },
  ],
});
export type LrfDespesaPessoal = RecordOf<typeof lrfDespesaPessoal>;
