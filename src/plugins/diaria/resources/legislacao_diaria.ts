import {
  addIssue,
  choice,
  choices,
  date,
  decimal,
  defineResource,
  endAfterStart,
  type Issues,
  integer,
  items,
  type LooseDraft,
  money,
  onePerKey,
  percent,
  type RecordOf,
  refs,
  section,
  text,
  time,
  url,
  yesNo,
} from '../../../resources/definition';
import { REGRAS_CALCULO, TIPOS_DESTINO } from '../calculo/lei';

/** Who may receive diárias by the law. */
export const BENEFICIARIOS = {
  servidor: 'Servidor',
  agente_politico: 'Agente político',
  conselheiro: 'Conselheiro',
  conselheiro_tutelar: 'Conselheiro tutelar',
  estagiario: 'Estagiário',
  colaborador: 'Colaborador eventual',
} as const;

export const CONTAGENS = { corridos: 'Corridos', uteis: 'Úteis' } as const;
export const MOEDAS = { BRL: 'Real', USD: 'Dólar', EUR: 'Euro' } as const;

const POR_FAIXA = { regra_calculo: 'faixa_horas' } as const;
const POR_REFEICOES = { regra_calculo: 'refeicoes' } as const;
const fracao = (label: string) => decimal(3, 2, { label, required: true, default: '0.50', min: '0', max: '1', span: 3 });
const linhas = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value : []);

/** Every pair of a faixa of cargos and a faixa of destinations has its value; abroad may be said not to be foreseen. */
function tabelaInteira({ faixas_cargo, faixas_destino, tabela }: LooseDraft): Issues | null {
  const issues: Issues = {};
  const par = (cargo: unknown, destino: unknown) => `${cargo}|${destino}`;
  const escritos = new Set(linhas(tabela).map(({ faixa_cargo, faixa_destino }) => par(faixa_cargo, faixa_destino)));
  const [cargos, destinos] = [linhas(faixas_cargo), linhas(faixas_destino)];
  for (const { nome: cargo } of cargos)
    for (const { nome: destino } of destinos)
      if (cargo && destino && !escritos.has(par(cargo, destino)))
        addIssue(issues, 'tabela', `Falta o valor de ${cargo} em ${destino}: inclua-o, ou diga que não é previsto.`);
  for (const [n, linha] of linhas(tabela).entries()) {
    if (linha.faixa_cargo && !cargos.some(({ nome }) => nome === linha.faixa_cargo))
      addIssue(issues, `tabela.${n}.faixa_cargo`, 'Escreva o nome de uma das faixas de cargo acima.');
    const destino = destinos.find(({ nome }) => nome === linha.faixa_destino);
    if (linha.faixa_destino && !destino)
      addIssue(issues, `tabela.${n}.faixa_destino`, 'Escreva o nome de uma das faixas de destino acima.');
    if (linha.nao_prevista !== true && !linha.valor_com_pernoite) addIssue(issues, `tabela.${n}.valor_com_pernoite`, 'Informe o valor.');
    if (linha.nao_prevista === true && destino && destino.tipo !== 'exterior')
      addIssue(issues, `tabela.${n}.nao_prevista`, 'Só no exterior a lei pode não prever diárias.');
  }
  return issues;
}

/** What is counted by hours or by meals says which. */
function faltaTabela({ regra_calculo, faixas_horas, refeicoes }: LooseDraft): Issues | null {
  if (regra_calculo === 'faixa_horas' && linhas(faixas_horas).length === 0)
    return { faixas_horas: ['Informe as faixas de horas que a lei paga.'] };
  return regra_calculo === 'refeicoes' && linhas(refeicoes).length === 0
    ? { refeicoes: ['Informe as refeições e o pernoite que a lei paga.'] }
    : null;
}

/** The law of diárias of an entity from a day on, by which each request is counted and paid (handbook Diárias 9). */
export const legislacaoDiaria = defineResource({
  name: 'legislacao_diaria',
  label: { one: 'Legislação de diárias', many: 'Legislação de diárias', gender: 'f', also: ['lei de diárias', 'tabela de diárias'] },
  route: { base: '/administracao/diaria/legislacao-diarias' },
  display: ['norma'],
  entity: true,
  tabs: true,
  fields: {
    norma: text(80, { label: 'Lei ou decreto', required: true, help: 'Como se cita: Lei 1.845/2024.', span: 5 }),
    endereco: url({ label: 'Onde se lê', span: 7 }),
    vigencia_inicio: date({ label: 'Vale desde', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Vale até', help: 'Em branco, até outra.', span: 3 }),
    beneficiarios: choices(BENEFICIARIOS, { label: 'Quem recebe', required: true }),
    exige_prefeito: choices(TIPOS_DESTINO, { label: 'O Prefeito também autoriza, para', help: 'Além do ordenador de despesa.' }),
    regra_calculo: choice(REGRAS_CALCULO, { label: 'Como se conta', required: true, default: 'pernoite', span: 6 }),
    hora_pernoite: time({
      label: 'Hora do pernoite',
      required: true,
      default: '04:00',
      help: 'Quem está fora nesta hora pernoitou.',
      span: 3,
    }),
    noite_em_viagem: yesNo({ label: 'Conta a noite na estrada', required: true, default: true, span: 3 }),
    horas_minimas: decimal(4, 1, { label: 'Mínimo para meia diária (h)', required: true, default: '6.0', min: '0', max: '24', span: 3 }),
    horas_integral: decimal(4, 1, { label: 'Inteira na sobra, desde (h)', required: true, default: '16.0', min: '0', max: '24', span: 3 }),
    fracao_sem_pernoite: fracao('Sem pernoite'),
    fracao_retorno: fracao('No dia do retorno'),
    reducao_hospedagem: percent({ label: 'Menos, com hospedagem', required: true, default: '50', min: '0', max: '100', span: 3 }),
    reducao_alimentacao: percent({ label: 'Menos, com alimentação', required: true, default: '25', min: '0', max: '100', span: 3 }),
    distancia_minima_km: integer({ label: 'Distância mínima (km)', min: 0, help: 'Abaixo dela, só com pernoite.', span: 3 }),
    faixas_horas: items(
      {
        ate_h: decimal(4, 1, { label: 'Até (h)', required: true, min: '0.1', max: '24', span: 4 }),
        com_pernoite: yesNo({ label: 'Com pernoite', required: true, default: false, span: 4 }),
        fracao: decimal(3, 2, { label: 'Fração', required: true, min: '0', max: '2', span: 4 }),
      },
      { label: 'Faixas de horas de cada dia', one: 'faixa', when: POR_FAIXA },
    ),
    refeicoes: items(
      {
        nome: text(40, { label: 'Nome', required: true, span: 4 }),
        de: time({ label: 'De', required: true, span: 2 }),
        ate: time({ label: 'Até', required: true, span: 2 }),
        percentual: percent({ label: 'Da diária', required: true, min: '0', max: '100', span: 4 }),
      },
      { label: 'Refeições e pernoite', one: 'refeição', when: POR_REFEICOES },
    ),
    antecedencia_dias: integer({ label: 'Antecedência do pedido (dias úteis)', required: true, default: 3, min: 0, max: 60, span: 3 }),
    limite_mes: decimal(5, 1, { label: 'Limite no mês', min: '0.5', help: 'Diárias de cada pessoa.', span: 3 }),
    limite_ano: decimal(5, 1, { label: 'Limite no ano', min: '0.5', span: 3 }),
    limite_adiantado: decimal(4, 1, { label: 'Pagas antes da viagem, até', min: '0.5', help: 'O resto, depois das contas.', span: 3 }),
    antecedencia_pagamento: integer({
      label: 'Paga-se, antes da saída, até (dias úteis)',
      required: true,
      default: 5,
      min: 0,
      max: 60,
      span: 3,
    }),
    prazo_prestacao_dias: integer({ label: 'Contas em (dias)', required: true, default: 5, min: 1, max: 90, span: 2 }),
    contagem: choice(CONTAGENS, { label: 'Dias', required: true, default: 'uteis', span: 2 }),
    prazo_devolucao_dias: integer({ label: 'Devolução em (dias corridos)', required: true, default: 5, min: 1, max: 90, span: 3 }),
    equipara_autoridade: yesNo({ label: 'Quem acompanha recebe como a autoridade', required: true, default: false, span: 4 }),
    faixas_cargo: items(
      {
        nome: text(60, { label: 'Faixa', required: true, span: 4 }),
        cargos: refs('cargo', { label: 'Cargos', help: 'A faixa sem cargos é a de todos os outros.', span: 8 }),
      },
      { label: 'Faixas de cargo', one: 'faixa', min: 1 },
    ),
    faixas_destino: items(
      {
        nome: text(60, { label: 'Faixa', required: true, span: 3 }),
        tipo: choice(TIPOS_DESTINO, { label: 'Onde', required: true, span: 3 }),
        distancia_ate_km: integer({ label: 'Até (km)', min: 0, span: 2 }),
        municipios: refs('cidade', { label: 'Só nestes municípios', span: 4 }),
      },
      { label: 'Faixas de destino', one: 'faixa', min: 1 },
    ),
    tabela: items(
      {
        faixa_cargo: text(60, { label: 'Faixa de cargo', required: true, span: 3 }),
        faixa_destino: text(60, { label: 'Faixa de destino', required: true, span: 3 }),
        valor_com_pernoite: money({ label: 'Com pernoite', min: '0.01', span: 2 }),
        valor_sem_pernoite: money({ label: 'Sem pernoite', min: '0.01', help: 'Em branco, a fração do outro.', span: 2 }),
        moeda: choice(MOEDAS, { label: 'Moeda', required: true, default: 'BRL', span: 1 }),
        nao_prevista: yesNo({ label: 'Não prevista', required: true, default: false, span: 1 }),
      },
      { label: 'Valores', one: 'valor', min: 1 },
    ),
  },
  list: {
    columns: ['norma', 'vigencia_inicio', 'vigencia_fim', 'regra_calculo', 'prazo_prestacao_dias', 'contagem'],
    filters: ['norma', 'vigencia_inicio', 'regra_calculo'],
    sort: ['-vigencia_inicio'],
    small: true,
  },
  form: [
    section('Norma', ['norma', 'endereco', 'vigencia_inicio', 'vigencia_fim', 'beneficiarios', 'exige_prefeito', 'equipara_autoridade']),
    section('Contagem', [
      'regra_calculo',
      'hora_pernoite',
      'noite_em_viagem',
      'horas_minimas',
      'horas_integral',
      'fracao_sem_pernoite',
      'fracao_retorno',
      'reducao_hospedagem',
      'reducao_alimentacao',
      'distancia_minima_km',
      'faixas_horas',
      'refeicoes',
    ]),
    section('Prazos e limites', [
      'antecedencia_dias',
      'limite_mes',
      'limite_ano',
      'limite_adiantado',
      'antecedencia_pagamento',
      'prazo_prestacao_dias',
      'contagem',
      'prazo_devolucao_dias',
    ]),
    section('Valores', ['faixas_cargo', 'faixas_destino', 'tabela']),
  ],
  rules: [
    endAfterStart('vigencia_inicio', 'vigencia_fim'),
    tabelaInteira,
    onePerKey('faixas_cargo', ['nome'], 'Já há uma faixa com este nome.'),
    onePerKey('faixas_destino', ['nome'], 'Já há uma faixa com este nome.'),
    onePerKey('tabela', ['faixa_cargo', 'faixa_destino'], 'Este par já tem valor.'),
    ({ reducao_hospedagem, reducao_alimentacao }) =>
      Number(reducao_hospedagem ?? 0) + Number(reducao_alimentacao ?? 0) > 100
        ? { reducao_alimentacao: ['As duas reduções juntas passam de 100 %.'] }
        : null,
    faltaTabela,
  ],
});
export type LegislacaoDiaria = RecordOf<typeof legislacaoDiaria>;
