import {
  choice,
  cnpj,
  date,
  decimal,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  items,
  money,
  month,
  onePerKey,
  percent,
  periodsApart,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { fundamento, REGIMES } from './parts';

/** Kinds of vínculo, and the kinds of cargo that each fits (handbook Pessoal 4). */
export const TIPOS_VINCULO = {
  efetivo: 'Efetivo',
  efetivo_comissionado: 'Efetivo em cargo em comissão',
  comissionado: 'Comissionado',
  temporario: 'Temporário',
  celetista: 'Empregado público',
  politico: 'Agente político',
  eletivo: 'Eletivo',
  cedido_recebido: 'Cedido de outro ente',
  conselheiro: 'Conselheiro tutelar',
  estagiario: 'Estagiário',
  aposentado: 'Aposentado (RPPS)',
  pensionista: 'Pensionista (RPPS)',
} as const;

export const CARGOS_DO_VINCULO: Readonly<Record<keyof typeof TIPOS_VINCULO, readonly string[]>> = {
  efetivo: ['efetivo'],
  efetivo_comissionado: ['efetivo'],
  comissionado: ['comissao'],
  temporario: ['temporario'],
  celetista: ['emprego'],
  politico: ['politico'],
  eletivo: ['eletivo'],
  cedido_recebido: ['efetivo', 'comissao', 'funcao', 'emprego'],
  conselheiro: ['conselho_tutelar'],
  estagiario: ['estagio'],
  aposentado: ['efetivo'],
  pensionista: ['efetivo'],
};

/** eSocial Tabela 01 of each kind, to be checked against the layout in force. */
const CATEGORIA_ESOCIAL: Readonly<Record<string, string>> = {
  efetivo: '301',
  efetivo_comissionado: '301',
  comissionado: '302',
  temporario: '306',
  celetista: '101',
  politico: '303',
  eletivo: '303',
  cedido_recebido: '410',
  conselheiro: '771',
  estagiario: '901',
};

const TEMPORARIO = { tipo_vinculo: ['temporario', 'estagiario'] };
const RGPS = { regime_previdenciario: 'rgps' };
const RPPS = { regime_previdenciario: 'rpps' };
const BY_RATE = { forma: ['percentual_liquido', 'percentual_bruto', 'salario_minimo'] };

/** What Desligar asks for. */
export const DESLIGAMENTO = {
  data: date({ label: 'Último dia', required: true, span: 4 }),
  motivo_vinculo_id: ref('motivo_vinculo', {
    label: 'Motivo',
    required: true,
    where: { categoria: 'desligamento', situacao: true },
    span: 8,
  }),
  ato: fundamento('Ato (portaria ou decreto)'),
};

/** One vínculo of a person with an entity: a matrícula, with its history by dated rows (handbook Pessoal 4). */
export const funcionario = defineResource({
  name: 'funcionario',
  label: { one: 'Funcionário', many: 'Funcionários', gender: 'm', also: ['servidor', 'matrícula', 'vínculo'] },
  route: { base: '/gestao-de-pessoal/cadastros/funcionarios' },
  findable: { through: 'pessoa_id' },
  display: ['matricula', 'nome'],
  entity: true,
  tabs: true,
  fields: {
    matricula: text(8, { label: 'Matrícula', readOnly: true, unique: true, span: 2 }),
    nome: derived('text', { label: 'Nome' }),
    cpf: derived('cpfCnpj', { label: 'CPF', personal: 'identificador' }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, where: { tipo: 'fisica' }, span: 7 }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Ativo: 'bom', 'Pré-cadastro': 'andamento', Desligado: 'ruim', Aposentado: 'atencao' },
    }),
    cargo_id: ref('cargo', { label: 'Cargo', required: true, where: { situacao: true }, span: 6 }),
    especialidade_id: ref('especialidade', { label: 'Especialidade', where: { situacao: true }, span: 3 }),
    registro_profissional: text(30, { label: 'Registro profissional', help: 'Do conselho da especialidade.', span: 3 }),
    tipo_vinculo: choice(TIPOS_VINCULO, { label: 'Tipo de vínculo', required: true, span: 5 }),
    categoria_esocial: text(3, {
      label: 'Categoria no eSocial',
      min: 3,
      defaultFrom: ({ tipo_vinculo }) => CATEGORIA_ESOCIAL[String(tipo_vinculo)] ?? null,
      help: 'Em branco, a do tipo de vínculo.',
      span: 3,
    }),
    regime_juridico: choice(
      { estatutario: 'Estatutário', celetista: 'Celetista', administrativo: 'Jurídico-administrativo' },
      { label: 'Regime jurídico', required: true, span: 4 },
    ),
    motivo_ingresso_id: ref('motivo_vinculo', {
      label: 'Ingresso',
      required: true,
      where: { categoria: 'ingresso', situacao: true },
      span: 6,
    }),
    ato: fundamento('Ato de ingresso'),
    nomeacao: date({ label: 'Nomeação', required: true, span: 3 }),
    posse: date({ label: 'Posse', required: true, span: 3 }),
    exercicio_inicio: date({ label: 'Exercício', required: true, span: 3 }),
    vigencia_contrato: date({ label: 'Fim do contrato', when: TEMPORARIO, required: TEMPORARIO, span: 3 }),
    data_desligamento: date({ label: 'Desligamento', readOnly: true, span: 3 }),
    motivo_desligamento_id: ref('motivo_vinculo', { label: 'Motivo do desligamento', readOnly: true, span: 5 }),
    ato_desligamento: text(120, { label: 'Ato do desligamento', readOnly: true, span: 4 }),
    lotacoes: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', required: true, span: 4 }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        principal: yesNo({ label: 'Principal', required: true, default: true, span: 2 }),
        local_exercicio: text(120, { label: 'Local de exercício', span: 2 }),
        ato: text(120, { label: 'Ato', span: 12 }),
      },
      { label: 'Lotações', one: 'lotação', table: 'lotacao', min: 1 },
    ),
    lotacao: derived('text', { label: 'Lotação' }),
    padroes: items(
      {
        tabela_salarial_id: ref('tabela_salarial', { label: 'Tabela', required: true, span: 4 }),
        classe: text(10, { label: 'Classe', required: true, span: 2 }),
        nivel: text(10, { label: 'Nível', required: true, span: 2 }),
        inicio: date({ label: 'Início', required: true, span: 2, help: 'Vale até o padrão seguinte.' }),
        motivo_vinculo_id: ref('motivo_vinculo', { label: 'Motivo', required: true, span: 6 }),
        ato: text(120, { label: 'Ato', span: 6 }),
      },
      { label: 'Padrões', one: 'padrão', table: 'funcionario_padrao', min: 1 },
    ),
    jornadas: items(
      {
        carga_semanal: decimal(4, 1, { label: 'Horas por semana', required: true, min: '1', max: '60', span: 3 }),
        horario: text(120, { label: 'Horário', span: 5 }),
        inicio: date({ label: 'Início', required: true, span: 2, help: 'Vale até a jornada seguinte.' }),
      },
      { label: 'Jornada', one: 'jornada', table: 'funcionario_jornada', min: 1 },
    ),
    comissoes: items(
      {
        cargo_id: ref('cargo', { label: 'Cargo ou função', required: true, where: { tipo: ['comissao', 'funcao'] }, span: 4 }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        forma: choice(
          { cargo: 'Vencimento do comissionado', diferenca: 'Diferença', percentual: '% de gratificação' },
          { label: 'Recebe', required: true, span: 4 },
        ),
        percentual: percent({
          label: 'Percentual',
          when: { forma: 'percentual' },
          required: { forma: 'percentual' },
          min: '0',
          max: '100',
          span: 3,
        }),
        ato: text(120, { label: 'Ato', required: true, span: 9 }),
      },
      { label: 'Cargo em comissão ou função exercida', one: 'designação', table: 'funcionario_comissao' },
    ),
    regime_previdenciario: choice(REGIMES, { label: 'Previdência', required: true, span: 4 }),
    outra_previdencia_id: ref('outra_previdencia', {
      label: 'Regime próprio',
      when: RPPS,
      required: RPPS,
      where: { tipo: ['rpps', 'outro_ente'], situacao: true },
      span: 4,
    }),
    limitado_teto: yesNo({
      label: 'Contribui até o teto do RGPS',
      when: RPPS,
      default: false,
      help: 'Quem ingressou depois da previdência complementar, ou optou por ela (CF, art. 40, §§ 14 e 16).',
      span: 4,
    }),
    deduz_dependentes: yesNo({
      label: 'Deduz os dependentes neste pagador',
      required: true,
      default: true,
      help: 'Os dependentes são os do cadastro da pessoa, com as datas e os efeitos de lá.',
      span: 4,
    }),
    conta_id: ref('conta_pessoa', {
      label: 'Conta para crédito',
      within: { pessoa_id: 'pessoa_id' },
      table: 'pessoa_conta',
      personal: 'financeiro',
      span: 8,
    }),
    outros_vinculos: items(
      {
        cnpj: cnpj({ label: 'Empregador (CNPJ)', required: true, span: 4 }),
        base: money({ label: 'Base mensal', required: true, min: '0', personal: 'financeiro', span: 2 }),
        desconto: money({ label: 'INSS retido lá', required: true, min: '0', personal: 'financeiro', span: 2 }),
        inicio: month({ label: 'De', required: true, span: 2 }),
        fim: month({ label: 'Até', span: 2 }),
      },
      { label: 'Outros empregadores (RGPS)', one: 'empregador', table: 'funcionario_outro_vinculo', when: RGPS },
    ),
    pensoes: items(
      {
        beneficiario_id: ref('pessoa', { label: 'Beneficiário', required: true, personal: 'sensivel', span: 4 }),
        processo_judicial: text(30, { label: 'Processo judicial', required: true, personal: 'sensivel', span: 4 }),
        forma: choice(
          {
            percentual_liquido: '% do líquido',
            percentual_bruto: '% do bruto',
            salario_minimo: '% do salário mínimo',
            valor: 'Valor fixo',
          },
          { label: 'Forma', required: true, personal: 'sensivel', span: 4 },
        ),
        percentual: percent({
          label: 'Percentual',
          when: BY_RATE,
          required: BY_RATE,
          min: '0.0001',
          max: '100',
          personal: 'sensivel',
          span: 3,
        }),
        valor: money({
          label: 'Valor',
          when: { forma: 'valor' },
          required: { forma: 'valor' },
          min: '0.01',
          personal: 'sensivel',
          span: 3,
        }),
        deduz_irrf: yesNo({ label: 'Deduz do IRRF', required: true, default: true, personal: 'sensivel', span: 3 }),
        inicio: date({ label: 'Início', required: true, span: 3 }),
        fim: date({ label: 'Fim', span: 3 }),
      },
      { label: 'Pensões alimentícias', one: 'pensão', table: 'pensao_alimenticia' },
    ),
  },
  list: {
    columns: ['matricula', 'nome', 'cpf', 'cargo_id', 'tipo_vinculo', 'lotacao', 'exercicio_inicio', 'situacao'],
    filters: ['matricula', 'pessoa_id', 'cargo_id', 'tipo_vinculo', 'regime_previdenciario', 'exercicio_inicio', 'data_desligamento'],
    extraFilters: {
      situacao: choice({ ativo: 'Ativo', desligado: 'Desligado', pre: 'Pré-cadastro' }, { label: 'Situação' }),
      situacao_em: date({ label: 'Em exercício em' }),
      departamento_id: ref('departamento', { label: 'Departamento' }),
      sem_conta: yesNo({ label: 'Sem conta' }),
    },
    sort: ['matricula'],
    totals: false,
  },
  form: [
    section('Vínculo', [
      ...(['matricula', 'pessoa_id', 'situacao', 'cargo_id', 'especialidade_id', 'registro_profissional', 'tipo_vinculo'] as const),
      ...(['categoria_esocial', 'regime_juridico', 'motivo_ingresso_id', 'ato', 'nomeacao', 'posse', 'exercicio_inicio'] as const),
      ...(['vigencia_contrato', 'data_desligamento', 'motivo_desligamento_id', 'ato_desligamento'] as const),
    ]),
    section('Lotação', ['lotacoes']),
    section('Remuneração', ['padroes', 'jornadas', 'comissoes']),
    section('Previdência e IRRF', [
      ...(['regime_previdenciario', 'outra_previdencia_id', 'limitado_teto', 'deduz_dependentes', 'outros_vinculos'] as const),
    ]),
    section('Conta', ['conta_id']),
    section('Pensões', ['pensoes']),
  ],
  rules: [
    endAfterStart('nomeacao', 'posse'),
    endAfterStart('posse', 'exercicio_inicio'),
    endAfterStart('exercicio_inicio', 'vigencia_contrato'),
    eachItem('lotacoes', endAfterStart('inicio', 'fim')),
    eachItem('comissoes', endAfterStart('inicio', 'fim')),
    eachItem('pensoes', endAfterStart('inicio', 'fim')),
    eachItem('outros_vinculos', endAfterStart('inicio', 'fim')),
    onePerKey('padroes', ['inicio'], 'Já há um padrão que começa neste dia.'),
    onePerKey('jornadas', ['inicio'], 'Já há uma jornada que começa neste dia.'),
    periodsApart('comissoes', [], 'O período se sobrepõe ao de outra designação.'),
  ],
  acts: {
    desligar: {
      label: 'Desligar',
      asks: DESLIGAMENTO,
      confirm: 'O vínculo termina neste dia: as lotações e designações se encerram e a vaga fica livre.',
      when: { data_desligamento: null },
    },
  },
});
export type Funcionario = RecordOf<typeof funcionario>;
