import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  eachItem,
  type Issues,
  integer,
  isEmpty,
  items,
  longText,
  money,
  month,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { CATEGORIAS_EXIGIDAS, chassiValido, placaValida, renavamValido } from '../calculo/habilitacao';
import { COMBUSTIVEIS, MEDIDORES } from './combustiveis';

export const TIPOS_VEICULO = {
  leve: 'Automóvel',
  utilitario: 'Utilitário',
  van: 'Van',
  onibus: 'Ônibus',
  onibus_escolar: 'Ônibus escolar',
  caminhao: 'Caminhão',
  ambulancia: 'Ambulância',
  motocicleta: 'Motocicleta',
  maquina: 'Máquina pesada',
  trator: 'Trator',
  implemento: 'Implemento',
  embarcacao: 'Embarcação',
} as const;
export type TipoVeiculo = keyof typeof TIPOS_VEICULO;

/** What has no plate of its own. */
export const SEM_PLACA = ['maquina', 'trator', 'implemento', 'embarcacao'] as const satisfies readonly TipoVeiculo[];
const COM_PLACA = (Object.keys(TIPOS_VEICULO) as TipoVeiculo[]).filter((tipo) => !(SEM_PLACA as readonly string[]).includes(tipo));

export const PROPRIEDADES = { proprio: 'Próprio', locado: 'Locado', cedido: 'Cedido', comodato: 'Comodato' } as const;

export const USOS = {
  administrativo: 'Administrativo',
  saude: 'Saúde',
  educacao: 'Educação',
  obras: 'Obras e serviços',
  representacao: 'Representação',
} as const;

export const SITUACOES_VEICULO = {
  disponivel: 'Disponível',
  em_uso: 'Em uso',
  manutencao: 'Em manutenção',
  indisponivel: 'Indisponível',
  baixado: 'Baixado',
} as const;

/** What Trocar medidor asks for. */
export const pedidoTroca = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
  leitura_final: decimal(12, 1, { label: 'Última leitura do antigo', required: true, min: '0', span: 4 }),
  leitura_inicial: decimal(12, 1, { label: 'Primeira leitura do novo', required: true, min: '0', span: 4 }),
  motivo: text(200, { label: 'Motivo', required: true, span: 12 }),
} as const;

/** A vehicle or machine of the municipality, with what it burns, what it must have in order and the services of its plan (handbook Frota 10.1). */
export const veiculo = defineResource({
  name: 'veiculo',
  label: { one: 'Veículo', many: 'Veículos', gender: 'm', also: ['frota', 'carro', 'máquina', 'placa', 'ambulância', 'ônibus'] },
  route: { base: '/frota/gestao-frota/veiculos' },
  findable: true,
  display: ['prefixo', 'descricao'],
  entity: true,
  tabs: true,
  dossier: true,
  document: { fixed: 'no: um cadastro, cuja situação segue as viagens e as manutenções' },
  fields: {
    prefixo: text(10, { label: 'Prefixo', required: true, unique: true, span: 2 }),
    descricao: derived('text', { label: 'Veículo' }),
    situacao_veiculo: choice(SITUACOES_VEICULO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'disponivel',
      tones: { disponivel: 'bom', em_uso: 'andamento', manutencao: 'atencao', indisponivel: 'ruim', baixado: 'ruim' },
      span: 3,
    }),
    tipo: choice(TIPOS_VEICULO, { label: 'Tipo', required: true, default: 'leve', span: 4 }),
    propriedade: choice(PROPRIEDADES, { label: 'Propriedade', required: true, default: 'proprio', span: 3 }),
    bem_id: ref('bem', {
      label: 'Bem patrimonial',
      when: { propriedade: 'proprio' },
      required: { propriedade: 'proprio' },
      unique: true,
      where: { situacao_bem: ['a_incorporar', 'ativo'] },
      otherwise: 'não está entre os bens do município',
      help: 'O seu tombamento em Patrimônio.',
      span: 6,
    }),
    contrato_id: ref('contrato', {
      label: 'Contrato de locação',
      when: { propriedade: 'locado' },
      required: { propriedade: 'locado' },
      span: 6,
    }),
    placa: text(7, {
      label: 'Placa',
      when: { tipo: COM_PLACA },
      required: { tipo: COM_PLACA },
      unique: true,
      help: 'AAA9999 ou, do Mercosul, AAA9A99.',
      span: 2,
    }),
    renavam: text(11, { label: 'RENAVAM', when: { tipo: COM_PLACA }, required: { tipo: COM_PLACA }, unique: true, span: 3 }),
    chassi: text(17, { label: 'Chassi', when: { tipo: COM_PLACA }, required: { tipo: COM_PLACA }, span: 4 }),
    marca: text(60, { label: 'Marca', required: true, span: 3 }),
    modelo: text(80, { label: 'Modelo', required: true, span: 5 }),
    cor: text(30, { label: 'Cor', span: 2 }),
    ano_fabricacao: integer({ label: 'Ano de fabricação', required: true, min: 1950, max: 2100, span: 2 }),
    ano_modelo: integer({
      label: 'Ano do modelo',
      required: true,
      min: 1950,
      max: 2100,
      defaultFrom: ({ ano_fabricacao }) => (typeof ano_fabricacao === 'number' ? ano_fabricacao : null),
      span: 2,
    }),
    fipe_codigo: text(10, { label: 'Código FIPE', span: 2 }),
    fipe_valor: money({ label: 'Valor FIPE', min: '0.01', help: 'A que se compara o custo de um conserto.', span: 3 }),
    fipe_fonte: text(60, { label: 'Fonte do valor', default: 'Tabela FIPE', span: 3 }),
    fipe_mes: month({ label: 'Mês do valor', help: 'De que mês da tabela é.', span: 2 }),
    uso: choice(USOS, { label: 'Uso', required: true, default: 'administrativo', span: 3 }),
    categoria_cnh: choice(CATEGORIAS_EXIGIDAS, { label: 'CNH exigida', required: true, default: 'B', span: 2 }),
    lotacao_passageiros: integer({ label: 'Lotação', required: true, min: 1, max: 120, help: 'Com o motorista.', span: 2 }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, where: { situacao: true }, span: 5 }),
    centro_custo_id: ref('centro_custo', {
      label: 'Centro de custo',
      where: { situacao: true },
      help: 'A quem se leva o que sai do tanque próprio e do almoxarifado.',
      span: 5,
    }),
    motorista_padrao_id: ref('motorista', { label: 'Motorista habitual', span: 6 }),
    rastreador: text(40, { label: 'Rastreador', span: 3 }),
    cartao_abastecimento: text(30, { label: 'Cartão de abastecimento', unique: true, span: 3 }),
    custodia_ato: text(120, {
      label: 'Ato de guarda em residência',
      help: 'Só por ato o veículo pernoita fora da garagem.',
      span: 6,
    }),
    tanques: items(
      {
        combustivel: choice(COMBUSTIVEIS, { label: 'Combustível', required: true, span: 3 }),
        capacidade: decimal(8, 2, { label: 'Capacidade', required: true, min: '0.01', help: 'L, m³ ou kWh.', span: 3 }),
        consumo_referencia: decimal(8, 2, {
          label: 'Consumo de referência',
          min: '0.01',
          help: 'Do fabricante: km/L ou, pelo horímetro, L/h.',
          span: 3,
        }),
      },
      { label: 'Tanques', one: 'tanque', help: 'Um por combustível; o de ARLA 32 à parte.' },
    ),
    medidor: choice(MEDIDORES, { label: 'Medidor', required: true, default: 'hodometro', span: 3 }),
    medidor_inicial: decimal(12, 1, {
      label: 'Leitura ao entrar na frota',
      min: '0',
      when: { medidor: ['hodometro', 'horimetro'] },
      required: { medidor: ['hodometro', 'horimetro'] },
      default: '0.0',
      immutable: true,
      span: 3,
    }),
    medidor_atual: decimal(12, 1, { label: 'Leitura atual', required: true, readOnly: true, default: '0.0', span: 3 }),
    acumulado: derived('decimal', { label: 'Rodado na frota' }),
    trocas_medidor: items(
      {
        data: date({ label: 'Data', required: true, span: 3 }),
        leitura_final: decimal(12, 1, { label: 'Última do antigo', required: true, span: 3 }),
        leitura_inicial: decimal(12, 1, { label: 'Primeira do novo', required: true, span: 3 }),
        motivo: text(200, { label: 'Motivo', required: true, span: 3 }),
      },
      { label: 'Trocas do medidor', one: 'troca', readOnly: true },
    ),
    licenciamento_vencimento: date({ label: 'Licenciamento até', when: { tipo: COM_PLACA }, span: 3 }),
    seguro_vencimento: date({ label: 'Seguro até', span: 3 }),
    vistoria_vencimento: date({ label: 'Vistoria até', help: 'Do escolar, a cada semestre (CTB, art. 136).', span: 3 }),
    tacografo_vencimento: date({ label: 'Cronotacógrafo até', help: 'Verificado a cada dois anos.', span: 3 }),
    proximo_vencimento: derived('date', { label: 'Próximo vencimento' }),
    vence: derived('text', { label: 'O que vence' }),
    autorizacoes: items(
      {
        tipo: choice(
          { escolar: 'Autorização do Detran (escolar)', ambulancia: 'Licença de ambulância', carga_especial: 'Carga especial' },
          { label: 'Tipo', required: true, span: 4 },
        ),
        numero: text(40, { label: 'Número', required: true, span: 4 }),
        validade: date({ label: 'Validade', required: true, span: 4 }),
      },
      { label: 'Autorizações', one: 'autorização' },
    ),
    plano_manutencao: items(
      {
        servico: text(80, { label: 'Serviço', required: true, span: 4 }),
        a_cada_km: decimal(12, 1, { label: 'A cada (km ou h)', min: '0.1', span: 2 }),
        a_cada_dias: integer({ label: 'A cada (dias)', min: 1, max: 3650, span: 2 }),
        ultimo_km: decimal(12, 1, { label: 'Último, na leitura', min: '0', span: 2 }),
        ultima_data: date({ label: 'Última data', max: 'hoje', span: 2 }),
      },
      { label: 'Plano preventivo', one: 'serviço', help: 'Vence no que vier primeiro, pela leitura ou pela data.' },
    ),
    proxima_manutencao: date({ label: 'Próxima preventiva', readOnly: true, span: 3 }),
    proximo_servico: text(80, { label: 'Serviço a fazer', readOnly: true, span: 5 }),
    custos: items(
      {
        tipo: choice(
          { licenciamento: 'Licenciamento e taxas', seguro: 'Seguro', locacao: 'Locação', outros: 'Outros' },
          { label: 'Custo', required: true, span: 3 },
        ),
        data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
        documento: text(60, { label: 'Documento', span: 3 }),
      },
      { label: 'Licenciamento, seguro e locação', one: 'custo', help: 'Entram no custo por quilômetro.' },
    ),
    observacao: longText({ label: 'Observação' }),
    motivo_situacao: text(200, { label: 'Por que não está disponível', readOnly: true, span: 12 }),
  },
  due: {
    field: 'proxima_manutencao',
    when: { situacao_veiculo: ['disponivel', 'em_uso'] },
    warnDays: 15,
    counting: 'corridos',
    awaits: 'com preventiva a fazer',
    menu: 'frota.gestao-frota.manutencoes',
    roles: ['frota'],
  },
  list: {
    columns: [
      'prefixo',
      'descricao',
      'departamento_id',
      'medidor_atual',
      'situacao_veiculo',
      'proximo_vencimento',
      'vence',
      'proxima_manutencao',
      'ano_modelo',
    ],
    filters: [
      'prefixo',
      'placa',
      'tipo',
      'uso',
      'departamento_id',
      'propriedade',
      'situacao_veiculo',
      'licenciamento_vencimento',
      'proxima_manutencao',
    ],
    extraFilters: {
      a_vencer: yesNo({ label: 'Documento vencido ou a vencer em 60 dias' }),
      preventiva_vencida: yesNo({ label: 'Preventiva vencida' }),
    },
    sort: ['prefixo'],
    views: { board: { by: 'situacao_veiculo' } },
  },
  form: [
    section('Veículo', [
      'prefixo',
      'situacao_veiculo',
      'tipo',
      'propriedade',
      'bem_id',
      'contrato_id',
      'placa',
      'renavam',
      'chassi',
      'marca',
      'modelo',
      'cor',
      'ano_fabricacao',
      'ano_modelo',
      'fipe_codigo',
      'fipe_valor',
      'fipe_fonte',
      'fipe_mes',
      'motivo_situacao',
    ]),
    section('Uso', [
      'uso',
      'departamento_id',
      'centro_custo_id',
      'lotacao_passageiros',
      'categoria_cnh',
      'motorista_padrao_id',
      'rastreador',
      'cartao_abastecimento',
      'custodia_ato',
      'observacao',
    ]),
    section('Tanques e medidor', ['medidor', 'medidor_inicial', 'medidor_atual', 'acumulado', 'tanques', 'trocas_medidor']),
    section('Documentos', [
      'licenciamento_vencimento',
      'seguro_vencimento',
      'vistoria_vencimento',
      'tacografo_vencimento',
      'autorizacoes',
      'custos',
    ]),
    section('Manutenção', ['plano_manutencao', 'proximo_servico', 'proxima_manutencao']),
  ],
  rules: [
    ({ fipe_valor, fipe_mes, fipe_fonte }): Issues | null => {
      if (isEmpty(fipe_valor)) return null;
      if (isEmpty(fipe_mes)) return { fipe_mes: ['Diga de que mês é o valor: a tabela muda a cada mês.'] };
      return isEmpty(fipe_fonte) ? { fipe_fonte: ['Diga de onde é o valor.'] } : null;
    },
    onePerKey('tanques', ['combustivel'], 'Este combustível já tem o seu tanque.'),
    onePerKey('plano_manutencao', ['servico'], 'Este serviço já está no plano.'),
    eachItem('plano_manutencao', ({ a_cada_km, a_cada_dias, ultimo_km, ultima_data }): Issues | null => {
      if (isEmpty(a_cada_km) && isEmpty(a_cada_dias)) return { a_cada_km: ['Diga a cada quanto: pela leitura, pelos dias ou pelos dois.'] };
      if (!isEmpty(a_cada_km) && isEmpty(ultimo_km)) return { ultimo_km: ['Diga em que leitura se fez por último, ou a de hoje.'] };
      return !isEmpty(a_cada_dias) && isEmpty(ultima_data) ? { ultima_data: ['Diga quando se fez por último, ou hoje.'] } : null;
    }),
    ({ placa }) =>
      typeof placa === 'string' && !placaValida(placa) ? { placa: ['Escreva a placa como AAA9999 ou AAA9A99, sem traço.'] } : null,
    ({ renavam }) =>
      typeof renavam === 'string' && !renavamValido(renavam) ? { renavam: ['O RENAVAM tem 11 algarismos, e o último não confere.'] } : null,
    ({ chassi }) =>
      typeof chassi === 'string' && !chassiValido(chassi) ? { chassi: ['O chassi tem 17 letras e algarismos, sem I, O e Q.'] } : null,
    ({ ano_fabricacao, ano_modelo }) =>
      typeof ano_fabricacao === 'number' && typeof ano_modelo === 'number' && ![0, 1].includes(ano_modelo - ano_fabricacao)
        ? { ano_modelo: ['O ano do modelo é o da fabricação ou o seguinte.'] }
        : null,
    ({ medidor, tanques }) =>
      medidor !== 'nenhum' && Array.isArray(tanques) && tanques.length === 0
        ? { tanques: ['Diga o tanque de cada combustível; sem combustível, o medidor é "Sem medidor".'] }
        : null,
  ],
  acts: {
    indisponibilizar: {
      label: 'Tirar de uso',
      reason: true,
      when: { situacao_veiculo: 'disponivel' },
      to: { situacao_veiculo: 'indisponivel' },
      roles: ['frota'],
    },
    disponibilizar: {
      label: 'Devolver ao uso',
      when: { situacao_veiculo: 'indisponivel' },
      to: { situacao_veiculo: 'disponivel' },
      roles: ['frota'],
    },
    trocar_medidor: {
      label: 'Trocar medidor',
      asks: pedidoTroca,
      when: { situacao_veiculo: ['disponivel', 'em_uso', 'manutencao', 'indisponivel'] },
      roles: ['frota'],
    },
    baixar: {
      label: 'Baixar',
      reason: true,
      confirm: 'O veículo sai da frota: não viaja, não abastece e não volta.',
      when: { situacao_veiculo: ['disponivel', 'indisponivel'] },
      to: { situacao_veiculo: 'baixado' },
      roles: ['frota'],
    },
  },
  next: {
    situacao_veiculo: {
      disponivel: { begins: 'deslocamento' },
      em_uso: null,
      manutencao: null,
      indisponivel: 'disponibilizar',
      baixado: null,
    },
  },
});
export type Veiculo = RecordOf<typeof veiculo>;
