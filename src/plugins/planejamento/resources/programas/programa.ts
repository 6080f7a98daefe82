import {
  active,
  choice,
  choices,
  code,
  type DraftRule,
  date,
  defineResource,
  derived,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

const TIPOS = {
  finalistico: 'Finalístico',
  gestao: 'Gestão, Manutenção e Serviços ao Município',
  operacoes_especiais: 'Operações Especiais',
  reserva: 'Reserva de Contingência',
} as const;

/** Codes that belong to one type of programa. */
const RESERVED: Readonly<Record<string, keyof typeof TIPOS>> = { '0000': 'operacoes_especiais', '9999': 'reserva' };

/** The Objetivos de Desenvolvimento Sustentável of the Agenda 2030, with their short names. */
const ODS = {
  1: '1 – Erradicação da pobreza',
  2: '2 – Fome zero e agricultura sustentável',
  3: '3 – Saúde e bem-estar',
  4: '4 – Educação de qualidade',
  5: '5 – Igualdade de gênero',
  6: '6 – Água potável e saneamento',
  7: '7 – Energia limpa e acessível',
  8: '8 – Trabalho decente e crescimento econômico',
  9: '9 – Indústria, inovação e infraestrutura',
  10: '10 – Redução das desigualdades',
  11: '11 – Cidades e comunidades sustentáveis',
  12: '12 – Consumo e produção responsáveis',
  13: '13 – Ação contra a mudança global do clima',
  14: '14 – Vida na água',
  15: '15 – Vida terrestre',
  16: '16 – Paz, justiça e instituições eficazes',
  17: '17 – Parcerias e meios de implementação',
} as const;

const codeOfItsType: DraftRule = ({ codigo, tipo }) => {
  const owner = RESERVED[String(codigo)];
  return owner && tipo && tipo !== owner
    ? { codigo: [`O código ${codigo} é dos programas do tipo ${TIPOS[owner]}. Use outro código ou mude o tipo.`] }
    : null;
};

const terminaDepoisDeComecar: DraftRule = ({ inicio, termino }) =>
  typeof inicio === 'string' && typeof termino === 'string' && termino <= inicio
    ? { termino: ['O término deve ser posterior ao início.'] }
    : null;

/** What the government does together towards one objective (Portaria MOG 42/1999 art. 2º a); the planning laws are made of them. */
export const programa = defineResource({
  name: 'programa',
  label: { one: 'Programa', many: 'Programas', gender: 'm' },
  route: { base: '/planejamento/cadastro/programa', param: 'programa_id' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    ppa_id: ref('ppa', { label: 'PPA', required: true, immutable: true, span: 12 }),
    codigo: code('9999', {
      label: 'Código',
      required: true,
      unique: ['ppa_id'],
      span: 3,
      help: '0000 é das operações especiais e 9999, das reservas.',
    }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    tipo: choice(TIPOS, { label: 'Tipo', required: true, default: 'finalistico' }),
    horizonte: choice(
      { continuo: 'Contínuo', temporario: 'Temporário' },
      { label: 'Horizonte temporal', required: true, default: 'continuo' },
    ),
    inicio: date({ label: 'Início', required: { horizonte: 'temporario' } }),
    termino: date({ label: 'Término', required: { horizonte: 'temporario' } }),
    eixo: text(120, { label: 'Eixo / diretriz estratégica' }),
    objetivo: longText({ label: 'Objetivo', required: true }),
    justificativa: longText({ label: 'Justificativa / problema', required: { tipo: 'finalistico' } }),
    publico_alvo: text(200, { label: 'Público-alvo', required: { tipo: 'finalistico' }, span: 12 }),
    ods: choices(ODS, { label: 'Objetivos de Desenvolvimento Sustentável', span: 12 }),
    orgao_id: ref('orgao', { label: 'Órgão responsável', required: true }),
    gerente_id: ref('pessoa', { label: 'Gerente do programa', where: { tipo: 'fisica' } }),
    multissetorial: yesNo({ label: 'Multissetorial', default: false, help: 'É sempre Sim quando as ações são de mais de um órgão.' }),
    macro_objetivo: longText({ label: 'Resultados esperados' }),
    situacao: active(),
    periodo: derived('text', { label: 'PPA' }),
    divergencia: derived('text', { label: 'Diverge da prática' }),
    acoes: derived('integer', { label: 'Nº de ações' }),
    valor_ppa: derived('money', { label: 'Valor PPA' }),
  },
  optionNotes: ['periodo'],
  importable: { key: ['ppa_id', 'codigo'] },
  list: {
    columns: ['codigo', 'nome', 'periodo', 'tipo', 'orgao_id', 'acoes', 'valor_ppa', 'situacao'],
    filters: ['ppa_id', 'codigo', 'nome', 'tipo', 'orgao_id', 'eixo', 'ods', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Identificação', ['ppa_id', 'codigo', 'nome', 'tipo', 'horizonte', 'inicio', 'termino', 'situacao']),
    section('Objetivo', ['eixo', 'objetivo', 'justificativa', 'publico_alvo', 'macro_objetivo', 'ods']),
    section('Responsáveis', ['orgao_id', 'gerente_id', 'multissetorial']),
  ],
  rules: [codeOfItsType, terminaDepoisDeComecar],
});
export type Programa = RecordOf<typeof programa>;
