import {
  active,
  choice,
  code,
  type DraftRule,
  defineResource,
  derived,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';
import { validity, yearsInOrder } from './parts';

/** Groups of the nature of expense (Portaria Interministerial STN/SOF 163/2001, Annex II). */
export const GRUPOS = {
  1: '1 – Pessoal e encargos sociais',
  2: '2 – Juros e encargos da dívida',
  3: '3 – Outras despesas correntes',
  4: '4 – Investimentos',
  5: '5 – Inversões financeiras',
  6: '6 – Amortização da dívida',
  9: '9 – Reserva de contingência',
} as const;

/** The five parts of `c.g.mm.ee.dd`, each a level that hangs from the one before it. */
export const NIVEIS = {
  categoria: 'Categoria econômica',
  grupo: 'Grupo',
  modalidade: 'Modalidade de aplicação',
  elemento: 'Elemento',
  desdobramento: 'Desdobramento',
} as const;
export type Nivel = keyof typeof NIVEIS;

/** The grupos of each categoria econômica. */
const GRUPOS_OF: Readonly<Record<string, string>> = { 3: '123', 4: '456', 9: '9' };
const RESERVA = '9.9.99.99.00';

/** The level of a code, from its zeros on the right; null when a part is zero before one that is not. */
export function nivelDe(codigo: string): Nivel | null {
  const filled = codigo.split('.').map((part) => Number(part) !== 0);
  const levels = filled.lastIndexOf(true) + 1;
  return levels > 0 && filled.slice(0, levels).every(Boolean) ? ((Object.keys(NIVEIS) as Nivel[])[levels - 1] ?? null) : null;
}

const codeMakesSense: DraftRule = ({ codigo }) => {
  if (typeof codigo !== 'string') return null;
  if (!nivelDe(codigo))
    return { codigo: ['Os níveis sem valor ficam em zero à direita: depois de um nível em zero não vem outro preenchido.'] };
  const [categoria = '', grupo = '', modalidade, elemento] = codigo.split('.');
  const grupos = GRUPOS_OF[categoria];
  if (!grupos) return { codigo: ['A categoria econômica é 3 (correntes), 4 (de capital) ou 9 (reserva).'] };
  if (grupo !== '0' && !grupos.includes(grupo))
    return {
      codigo: [`A categoria econômica ${categoria} tem só ${grupos.length > 1 ? 'os grupos' : 'o grupo'} ${[...grupos].join(', ')}.`],
    };
  const reserve = modalidade === '99' || elemento === '99' || (categoria === '9' && modalidade !== '00');
  return reserve && !RESERVA.startsWith(codigo.replace(/(\.00)+$/, ''))
    ? { codigo: ['A modalidade 99 e o elemento 99 só formam a natureza das reservas, 9.9.99.99.00.'] }
    : null;
};

const receivesAtItsLevel: DraftRule = ({ codigo, analitica }) => {
  const nivel = typeof codigo === 'string' ? nivelDe(codigo) : null;
  return analitica === true && nivel && nivel !== 'modalidade' && nivel !== 'elemento'
    ? { analitica: ['Só uma modalidade ou um elemento aceita dotação (Portaria 163/2001, art. 6º).'] }
    : null;
};

/**
 * Classification of expense by nature, `c.g.mm.ee.dd`, zero-filled above its level. Categoria to elemento are national
 * (Portaria Interministerial STN/SOF 163/2001); the desdobramento is the municipality's.
 */
export const naturezaDespesa = defineResource({
  name: 'natureza_despesa',
  label: { one: 'Natureza da despesa', many: 'Naturezas da despesa', gender: 'f', also: ['elemento de despesa'] },
  route: { base: '/planejamento/cadastro/natureza-despesa', param: 'natureza_despesa_id' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9.9.99.99.99', {
      label: 'Código',
      required: true,
      unique: true,
      immutable: true,
      span: 3,
      help: 'Categoria, grupo, modalidade, elemento e desdobramento.',
    }),
    nome: text(200, { label: 'Descrição', required: true, help: 'Acima do desdobramento vale a da tabela nacional.', span: 9 }),
    nivel: derived('text', { label: 'Nível' }),
    superior_id: ref('natureza_despesa', { label: 'Natureza superior', readOnly: true }),
    nacional: yesNo({ label: 'Tabela nacional', readOnly: true }),
    analitica: yesNo({ label: 'Aceita dotação', required: true, default: false, help: 'Só modalidade ou elemento.' }),
    aceita_empenho: derived('yesNo', { label: 'Aceita empenho' }),
    primaria: derived('yesNo', { label: 'Despesa primária' }),
    ...validity,
    situacao: active(),
    inferiores: derived('integer', { label: 'Abaixo dela' }),
  },
  importable: { key: ['codigo'], tree: true },
  list: {
    columns: ['codigo', 'nome', 'nivel', 'analitica', 'situacao'],
    filters: ['nome', 'superior_id', 'situacao'],
    extraFilters: {
      codigo: text(12, { label: 'Código (início)' }),
      nivel: choice(NIVEIS, { label: 'Nível' }),
      grupo: choice(GRUPOS, { label: 'Grupo' }),
      vigente_em: year({ label: 'Exercício' }),
      da_dotacao: ref('dotacao', { label: 'Aceita empenho da dotação' }),
    },
    sort: ['codigo'],
    views: { tree: { parent: 'superior_id', children: 'inferiores' } },
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'superior_id', 'nivel', 'nacional', 'situacao']),
    section('Uso', ['analitica', 'aceita_empenho', 'primaria']),
    section('Vigência', ['vigencia_inicio', 'vigencia_fim']),
  ],
  rules: [codeMakesSense, receivesAtItsLevel, yearsInOrder],
});
export type NaturezaDespesa = RecordOf<typeof naturezaDespesa>;
