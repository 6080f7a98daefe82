import {
  addIssue,
  choice,
  type DraftRule,
  date,
  defineResource,
  derived,
  files,
  type Issues,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  year,
} from '../../../../resources/definition';
import {
  codeIn,
  codesOf,
  QUADRANTES,
  type Quadrante,
  quadrantsOf,
  type SwotCross,
  type SwotItem,
  TIPOS_ESTRATEGIA,
} from '../../calculo/swot';

export const SITUACOES_MATRIZ = { rascunho: 'Rascunho', validada: 'Validada', arquivada: 'Arquivada' } as const;

const oneToFive = (label: string) => integer({ label, required: true, min: 1, max: 5, span: 2 });

/** Each item has a code of its own, and a strategy crosses one of inside with one of outside that are in the matrix (R2). */
const crossesKnownItems: DraftRule = ({ itens, cruzamentos }) => {
  const issues: Issues = {};
  const lines = (itens ?? []) as SwotItem[];
  const codes = codesOf(lines);
  for (const [index, codigo] of codes.entries())
    if (codes.indexOf(codigo) !== index) addIssue(issues, `itens.${index}.codigo`, `Já há um item ${codigo}.`);
  const quadrants = quadrantsOf(lines);
  for (const [index, cross] of ((cruzamentos ?? []) as SwotCross[]).entries())
    for (const [field, wanted, text] of SIDES) {
      const codigo = codeIn(cross[field]);
      const found = quadrants.get(codigo);
      if (!found)
        addIssue(
          issues,
          `cruzamentos.${index}.${field}`,
          `O item ${codigo} não está na matriz. Um item usado em uma estratégia não se exclui.`,
        );
      else if (!wanted.includes(found)) addIssue(issues, `cruzamentos.${index}.${field}`, `O item ${codigo} não é ${text}.`);
    }
  return issues;
};

const SIDES: readonly (readonly [keyof SwotCross, readonly Quadrante[], string])[] = [
  ['forca_fraqueza', ['forca', 'fraqueza'], 'força nem fraqueza'],
  ['oportunidade_ameaca', ['oportunidade', 'ameaca'], 'oportunidade nem ameaça'],
];

/** What helps and what hinders the municipality, an órgão or a programa, and the strategies that follow from it. */
export const matrizSwot = defineResource({
  name: 'matriz_swot',
  label: { one: 'Matriz SWOT', many: 'Matrizes SWOT', gender: 'f' },
  route: { base: '/planejamento/cadastro/matriz-swot' },
  display: ['titulo'],
  fields: {
    titulo: text(150, { label: 'Título', required: true, span: 8 }),
    situacao_matriz: choice(SITUACOES_MATRIZ, {
      label: 'Situação',
      required: true,
      default: 'rascunho',
      help: 'Validada, só muda o andamento das estratégias.',
      span: 4,
      tones: { validada: 'bom' },
    }),
    ppa_id: ref('ppa', { label: 'PPA', required: true, span: 5 }),
    exercicio_referencia: year({ label: 'Exercício', span: 3 }),
    data_oficina: date({ label: 'Data da oficina', span: 4 }),
    abrangencia: choice(
      { municipio: 'Município', orgao: 'Órgão', programa: 'Programa' },
      { label: 'Abrangência', required: true, default: 'municipio', span: 4 },
    ),
    orgao_id: ref('orgao', { label: 'Órgão', required: { abrangencia: 'orgao' }, when: { abrangencia: 'orgao' }, span: 8 }),
    programa_id: ref('programa', {
      label: 'Programa',
      required: { abrangencia: 'programa' },
      when: { abrangencia: 'programa' },
      within: { ppa_id: 'ppa_id' },
      span: 8,
    }),
    participantes: refs('pessoa', { label: 'Participantes', span: 12 }),
    itens: items(
      {
        codigo: text(6, { label: 'Código', help: 'Em branco, o próximo: FO1, FR1, OP1, AM1.', span: 2 }),
        quadrante: choice(QUADRANTES, { label: 'Quadrante', required: true, span: 3 }),
        descricao: text(300, { label: 'Descrição', required: true, span: 7 }),
        importancia: oneToFive('Importância'),
        intensidade: oneToFive('Intensidade'),
        tendencia: oneToFive('Tendência'),
        pontuacao: integer({ label: 'Pontuação', readOnly: true, span: 2 }),
      },
      { label: 'Itens', one: 'item', min: 1, drag: true },
    ),
    cruzamentos: items(
      {
        forca_fraqueza: text(6, { label: 'Interno', required: true, help: 'Código da força ou fraqueza.', span: 3 }),
        oportunidade_ameaca: text(6, { label: 'Externo', required: true, help: 'Código da oportunidade ou ameaça.', span: 3 }),
        tipo: choice(TIPOS_ESTRATEGIA, { label: 'Tipo', readOnly: true, span: 3 }),
        status: choice(
          { a_iniciar: 'A iniciar', em_andamento: 'Em andamento', concluida: 'Concluída', cancelada: 'Cancelada' },
          { label: 'Status', span: 3, tones: { em_andamento: 'andamento', concluida: 'bom', cancelada: 'ruim' } },
        ),
        estrategia: longText({ label: 'Estratégia', required: true }),
        programa_id: ref('programa', { label: 'Programa', span: 5 }),
        responsavel_id: ref('pessoa', { label: 'Responsável', span: 4 }),
        prazo: date({ label: 'Prazo', span: 3 }),
      },
      { label: 'Estratégias', one: 'estratégia' },
    ),
    anexos: files(['documentos', 'planilhas', 'imagens'], { label: 'Anexos' }),
    orgao_ou_programa: derived('text', { label: 'Órgão/Programa' }),
    quantidade_itens: derived('integer', { label: 'Itens' }),
    favorabilidade: derived('percent', { label: 'Favorabilidade (%)' }),
  },
  document: {
    fixed: 'no: um instrumento de trabalho, que não se publica',
  },
  list: {
    columns: ['titulo', 'ppa_id', 'abrangencia', 'orgao_ou_programa', 'quantidade_itens', 'situacao_matriz'],
    filters: ['ppa_id', 'orgao_id', 'programa_id', 'situacao_matriz'],
    sort: ['titulo'],
    small: true,
  },
  form: [
    section('Identificação', [
      'titulo',
      'situacao_matriz',
      'ppa_id',
      'exercicio_referencia',
      'data_oficina',
      'abrangencia',
      'orgao_id',
      'programa_id',
      'participantes',
      'favorabilidade',
    ]),
    section('Itens', ['itens']),
    section('Estratégias', ['cruzamentos']),
    section('Anexos', ['anexos']),
  ],
  rules: [crossesKnownItems],
});
export type MatrizSwot = RecordOf<typeof matrizSwot>;
