import { defineResource, money, month, type RecordOf, section } from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

const valor = (label: string) => money({ label, required: true, default: '0.00', min: '0', span: 3 });

const IMPOSTOS = {
  iptu: valor('IPTU'),
  iss: valor('ISS'),
  itbi: valor('ITBI'),
  irrf: valor('IRRF'),
  outros_tributos: valor('Outros impostos, taxas e contribuições de melhoria'),
} as const;
const PROPRIAS = {
  contribuicoes: valor('Contribuições'),
  rendimentos: valor('Rendimentos de aplicação financeira'),
  patrimonial: valor('Outras receitas patrimoniais'),
  agropecuaria: valor('Receita agropecuária'),
  industrial: valor('Receita industrial'),
  servicos: valor('Receita de serviços'),
  outras: valor('Outras receitas correntes'),
} as const;
const TRANSFERENCIAS = {
  fpm: valor('Cota-parte do FPM'),
  icms: valor('Cota-parte do ICMS'),
  ipva: valor('Cota-parte do IPVA'),
  itr: valor('Cota-parte do ITR'),
  lc61: valor('Transferências da LC 61/1989'),
  fundeb: valor('Transferências do Fundeb'),
  outras_transferencias: valor('Outras transferências correntes'),
} as const;
const DEDUCOES = {
  servidor: valor('Contribuição do servidor ao RPPS'),
  compensacao: valor('Compensação entre regimes de previdência'),
  rendimentos_rpps: valor('Rendimentos de recursos previdenciários'),
  deducao_fundeb: valor('Dedução para formação do Fundeb'),
} as const;
const AJUSTES = {
  individuais: valor('Emendas individuais'),
  bancada: valor('Emendas de bancada'),
  agentes: valor('Agentes de saúde e de endemias'),
  outras_deducoes: valor('Outras deduções constitucionais ou legais'),
} as const;
const [impostos, proprias, transferencias, deducoes, ajustes] = [IMPOSTOS, PROPRIAS, TRANSFERENCIAS, DEDUCOES, AJUSTES].map((group) =>
  Object.keys(group),
) as [string[], string[], string[], string[], string[]];
const BRUTA = [...impostos, ...proprias, ...transferencias];

/**
 * The revenue of a month before the books of an entity were kept here, in the lines of RREO, Anexo 3. Of the months in the books
 * the report reads them.
 */
export const lrfRcl = defineResource({
  name: 'lrf_rcl',
  label: { one: 'Receita corrente líquida', many: 'Receita corrente líquida', gender: 'f', also: ['RCL', 'meses anteriores ao sistema'] },
  route: { base: `${CADASTROS_LRF}receita-corrente-liquida` },
  display: ['mes'],
  entity: true,
  fields: {
    mes: month({ label: 'Mês', required: true, immutable: true, unique: true, span: 3 }),
    ...IMPOSTOS,
    ...PROPRIAS,
    ...TRANSFERENCIAS,
    ...DEDUCOES,
    ...AJUSTES,
    bruta: money({ label: 'Receitas correntes (I)', sumOf: BRUTA, span: 4 }),
    deducoes: money({ label: 'Deduções (II)', sumOf: deducoes, span: 4 }),
    rcl: money({ label: 'Receita corrente líquida (I − II)', sumOf: [...BRUTA, ...deducoes.map((name) => `-${name}`)], span: 4 }),
  },
  list: { columns: ['mes', 'bruta', 'deducoes', 'rcl'], filters: ['mes'], sort: ['-mes'] },
  form: [
    section('Mês', ['mes', 'bruta', 'deducoes', 'rcl']),
    section('Impostos, taxas e contribuições de melhoria', impostos),
    section('Demais receitas próprias', proprias),
    section('Transferências correntes', transferencias),
    section('Deduções', deducoes),
    section('Ajustes para os limites', ajustes),
  ],
  importable: { key: ['mes'] },
});
export type LrfRcl = RecordOf<typeof lrfRcl>;
