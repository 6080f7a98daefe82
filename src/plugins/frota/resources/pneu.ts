import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const SITUACOES_PNEU = { estoque: 'Em estoque', em_uso: 'Em uso', recapagem: 'Em recapagem', baixado: 'Baixado' } as const;
const MOVIMENTOS = { montagem: 'Montagem', rodizio: 'Rodízio', retirada: 'Retirada', recapagem: 'Recapagem', baixa: 'Baixa' } as const;

const sulco = decimal(5, 1, { label: 'Sulco (mm)', required: true, min: '0', max: '40', span: 4 });

/** What Montar and Fazer rodízio ask for. */
export const pedidoMontagem = {
  veiculo_id: ref('veiculo', {
    label: 'Veículo',
    required: true,
    where: { situacao_veiculo: ['disponivel', 'em_uso', 'manutencao', 'indisponivel'] },
    span: 8,
  }),
  posicao: text(10, { label: 'Posição', required: true, help: 'DD, DE, TD, TE, estepe…', span: 4 }),
  medidor: decimal(12, 1, { label: 'Leitura do veículo', help: 'Em branco, a atual.', min: '0', span: 4 }),
  sulco_mm: sulco,
} as const;
export const pedidoRodizio = {
  posicao: text(10, { label: 'Nova posição', required: true, span: 4 }),
  medidor: decimal(12, 1, { label: 'Leitura do veículo', help: 'Em branco, a atual.', min: '0', span: 4 }),
  sulco_mm: sulco,
} as const;
/** What Retirar asks for. */
export const pedidoRetirada = {
  destino: choice({ estoque: 'Estoque', recapagem: 'Recapagem' }, { label: 'Vai para', required: true, default: 'estoque', span: 4 }),
  medidor: decimal(12, 1, { label: 'Leitura do veículo', help: 'Em branco, a atual.', min: '0', span: 4 }),
  sulco_mm: sulco,
} as const;
/** What Receber da recapagem asks for. */
export const pedidoRecapagem = { sulco_mm: sulco } as const;

/** A tyre by its number of fire, where it is mounted and what it has run (handbook Frota, MN8). */
export const pneu = defineResource({
  name: 'pneu',
  label: { one: 'Pneu', many: 'Pneus', gender: 'm', also: ['número de fogo', 'recapagem', 'rodízio'] },
  route: { base: '/frota/gestao-frota/pneus' },
  findable: true,
  display: ['fogo', 'medida'],
  entity: true,
  document: { fixed: 'no: um cadastro, cujos movimentos ficam nas suas linhas' },
  fields: {
    fogo: text(20, { label: 'Número de fogo', required: true, unique: true, span: 3 }),
    situacao: choice(SITUACOES_PNEU, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'estoque',
      tones: { estoque: 'atencao', em_uso: 'bom', recapagem: 'andamento', baixado: 'ruim' },
      span: 3,
    }),
    medida: text(30, { label: 'Medida', required: true, help: '275/80 R22.5', span: 3 }),
    marca: text(60, { label: 'Marca', required: true, span: 3 }),
    data_compra: date({ label: 'Compra', max: 'hoje', span: 3 }),
    valor: money({ label: 'Valor', min: '0.01', span: 3 }),
    sulco_mm: decimal(5, 1, {
      label: 'Sulco (mm)',
      required: true,
      min: '0',
      max: '40',
      help: 'Abaixo de 1,6 mm não roda (Contran).',
      span: 3,
    }),
    vida: integer({ label: 'Vida', required: true, readOnly: true, default: 1, help: '1 é novo; cada recapagem soma uma.', span: 3 }),
    veiculo_id: ref('veiculo', { label: 'Veículo', readOnly: true, span: 5 }),
    posicao: text(10, { label: 'Posição', readOnly: true, span: 2 }),
    medidor_montagem: decimal(12, 1, { label: 'Leitura na montagem', readOnly: true, span: 3 }),
    km_acumulado: decimal(12, 1, { label: 'Rodado até a última retirada', required: true, readOnly: true, default: '0.0', span: 3 }),
    km_total: derived('decimal', { label: 'Rodado' }),
    custo_km: derived('decimal', { label: 'Custo por km' }),
    movimentos: items(
      {
        data: date({ label: 'Data', required: true, span: 2 }),
        movimento: choice(MOVIMENTOS, { label: 'Movimento', required: true, span: 2 }),
        veiculo_id: ref('veiculo', { label: 'Veículo', span: 3 }),
        posicao: text(10, { label: 'Posição', span: 1 }),
        medidor: decimal(12, 1, { label: 'Leitura', span: 2 }),
        sulco_mm: decimal(5, 1, { label: 'Sulco', span: 1 }),
        km: decimal(12, 1, { label: 'Rodou', span: 1 }),
      },
      { label: 'Movimentos', one: 'movimento', readOnly: true },
    ),
    motivo: text(1000, { label: 'Motivo da baixa', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['fogo', 'medida', 'marca', 'vida', 'sulco_mm', 'veiculo_id', 'posicao', 'km_total', 'custo_km', 'situacao'],
    filters: ['fogo', 'medida', 'veiculo_id', 'situacao'],
    sort: ['fogo'],
  },
  form: [
    section('Pneu', ['fogo', 'situacao', 'medida', 'marca', 'data_compra', 'valor', 'sulco_mm', 'vida', 'motivo']),
    section('Onde está', ['veiculo_id', 'posicao', 'medidor_montagem', 'km_acumulado', 'km_total', 'custo_km', 'movimentos'], {
      made: true,
    }),
  ],
  acts: {
    montar: { label: 'Montar', asks: pedidoMontagem, roles: ['frota'], when: { situacao: 'estoque' }, to: { situacao: 'em_uso' } },
    rodizio: { label: 'Fazer rodízio', asks: pedidoRodizio, roles: ['frota'], when: { situacao: 'em_uso' } },
    retirar: {
      label: 'Retirar',
      asks: pedidoRetirada,
      roles: ['frota'],
      when: { situacao: 'em_uso' },
      to: { situacao: ['estoque', 'recapagem'] },
    },
    recapar: {
      label: 'Receber da recapagem',
      asks: pedidoRecapagem,
      roles: ['frota'],
      when: { situacao: 'recapagem' },
      to: { situacao: 'estoque' },
    },
    baixar: { label: 'Baixar', reason: true, roles: ['frota'], when: { situacao: ['estoque', 'recapagem'] }, to: { situacao: 'baixado' } },
  },
  next: { situacao: { estoque: 'montar', em_uso: 'rodizio', recapagem: 'recapar', baixado: null } },
});
export type Pneu = RecordOf<typeof pneu>;
