import type { Evento, Incidencia } from './tipos';

/** What the register needs beyond what the calculation sees; the expense by its code. */
export interface EventoInicial extends Omit<Evento, 'id'> {
  recorrente: boolean;
  anula_despesa: boolean;
  natureza_esocial: string | null;
  natureza: string | null;
  destino: string | null;
}

const LETRAS: Readonly<Record<string, Incidencia>> = { N: 'nao', M: 'mensal', D: 'decimo', F: 'ferias', X: 'deduz' };

type More = Partial<EventoInicial>;

/**
 * A row of the table of handbook Pessoal 5.1.
 *
 * @param flags RPPS, INSS and IRRF (N, M, D, F or X, which lowers the base), 13º and teto (S or N)
 */
function row(codigo: number, nome: string, tipo: 'P' | 'D' | 'I', flags: string, more: More): EventoInicial {
  const [rpps = 'N', inss = 'N', irrf = 'N', decimo = 'N', teto = 'N'] = flags;
  const paid = tipo === 'P' && more.classe !== 'indenizatoria' && more.classe !== 'beneficio';
  return {
    codigo,
    nome,
    tipo: ({ P: 'provento', D: 'desconto', I: 'informativa' } as const)[tipo],
    classe: paid ? 'remuneratoria' : 'legal',
    incide_rpps: LETRAS[rpps] ?? 'nao',
    incide_inss: LETRAS[inss] ?? 'nao',
    incide_irrf: LETRAS[irrf] ?? 'nao',
    // only who is hired under the CLT has FGTS: the calculation asks the vínculo
    incide_fgts: LETRAS[inss] ?? 'nao',
    incide_teto: teto === 'S',
    incide_salario_minimo: paid && decimo === 'S',
    compoe_13: decimo === 'S',
    compoe_ferias: decimo === 'S',
    compoe_margem: paid && decimo === 'S',
    compoe_pensao: paid,
    compoe_hora: false,
    formula_tipo: 'valor',
    formula: null,
    base_eventos: [],
    proporcional_dias: false,
    automatico: 'nao',
    condicao: null,
    prioridade: tipo === 'D' ? 1 : null,
    recorrente: true,
    anula_despesa: false,
    natureza_esocial: null,
    natureza: null,
    destino: null,
    ...more,
  };
}

const VENCIMENTOS = { natureza: '3.1.90.11.00' };
const INDENIZACOES = { natureza: '3.1.90.94.00', classe: 'indenizatoria' };
const EXTRAS = { natureza: '3.1.90.16.00' };
const padrao = (formula: string): More => ({ formula_tipo: 'tabela', formula, automatico: 'todos' });
const expressao = (formula: string): More => ({ formula_tipo: 'expressao', formula });
const sozinho = (formula: string, condicao: string): More => ({ ...expressao(formula), automatico: 'regra', condicao });
const rotina = (formula: string): More => ({ formula_tipo: 'sistema', formula });
const UMA_VEZ = { recorrente: false };
/** Account of what is withheld for whom no account of its own. */
const OUTRAS = '2.1.8.8.1.01.99';

/** Handbook Pessoal 5.1, with the natures of the eSocial of Tabela 03, version 10. */
export const EVENTOS_INICIAIS: readonly EventoInicial[] = [
  row(1, 'Vencimento', 'P', 'MMMSS', { ...padrao('vencimento'), ...VENCIMENTOS, natureza_esocial: '1000', compoe_hora: true }),
  row(2, 'Subsídio', 'P', 'MMMSS', { ...padrao('subsidio'), ...VENCIMENTOS, natureza_esocial: '1001', compoe_hora: true }),
  row(3, 'Provento de aposentadoria', 'P', 'MNMSS', { formula_tipo: 'dias', natureza: '3.1.90.01.00', natureza_esocial: '7001' }),
  row(4, 'Pensão por morte', 'P', 'MNMSS', { formula_tipo: 'dias', natureza: '3.1.90.03.00', natureza_esocial: '7002' }),
  row(10, 'Adicional por tempo de serviço (quinquênio)', 'P', 'MMMSS', {
    ...sozinho('evento(1) * quinquenios * 0,05', 'quinquenios > 0'),
    ...VENCIMENTOS,
    natureza_esocial: '1206',
    compoe_hora: true,
  }),
  row(11, 'Sexta-parte', 'P', 'MMMSS', {
    ...expressao('(evento(1) + evento(10)) / 6'),
    ...VENCIMENTOS,
    natureza_esocial: '1206',
    compoe_hora: true,
  }),
  row(12, 'Adicional de insalubridade', 'P', 'NMMSS', {
    ...expressao('salario_minimo * percentual / 100 * dias / 30'),
    ...VENCIMENTOS,
    natureza_esocial: '1202',
  }),
  row(13, 'Adicional de periculosidade', 'P', 'NMMSS', { ...expressao('evento(1) * 0,30'), ...VENCIMENTOS, natureza_esocial: '1203' }),
  row(14, 'Adicional noturno', 'P', 'NMMSS', { ...expressao('quantidade * valor_hora * 0,25'), ...VENCIMENTOS, natureza_esocial: '1205' }),
  row(15, 'Hora extra 50 %', 'P', 'NMMSS', { ...expressao('quantidade * valor_hora * 1,5'), ...EXTRAS, natureza_esocial: '1003' }),
  row(16, 'Hora extra 100 %', 'P', 'NMMSS', { ...expressao('quantidade * valor_hora * 2'), ...EXTRAS, natureza_esocial: '1003' }),
  row(20, 'Gratificação de função', 'P', 'NMMSS', { ...padrao('gratificacao'), ...VENCIMENTOS, natureza_esocial: '1201' }),
  row(21, 'Regência de classe', 'P', 'MMMSS', {
    formula_tipo: 'percentual',
    base_eventos: [1],
    ...VENCIMENTOS,
    natureza_esocial: '1212',
    compoe_hora: true,
  }),
  row(22, 'Complemento do salário mínimo', 'P', 'MMMSS', {
    ...rotina('complemento_minimo'),
    ...VENCIMENTOS,
    natureza_esocial: '4011',
    incide_salario_minimo: false,
  }),
  row(23, 'Abono de permanência', 'P', 'NNMNN', { ...VENCIMENTOS, natureza_esocial: '1412' }),
  row(30, '13º salário – 1ª parcela', 'P', 'NNNNN', {
    ...rotina('decimo_1'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    natureza_esocial: '5504',
    compoe_pensao: false,
  }),
  row(31, '13º salário', 'P', 'DDDNS', { ...rotina('decimo'), ...UMA_VEZ, ...VENCIMENTOS, natureza_esocial: '5001' }),
  row(32, '13º de verbas sem contribuição ao RPPS', 'P', 'NDDNS', {
    ...rotina('decimo_sem_rpps'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    natureza_esocial: '5001',
  }),
  row(40, 'Terço de férias', 'P', 'NFFNN', { ...rotina('terco_ferias'), ...UMA_VEZ, ...VENCIMENTOS, natureza_esocial: '1017' }),
  row(41, 'Abono pecuniário (+ 1/3)', 'P', 'NNNNN', {
    ...rotina('abono_pecuniario'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    classe: 'indenizatoria',
    natureza_esocial: '1023',
  }),
  row(42, 'Férias gozadas', 'P', 'NFFNN', { ...rotina('ferias'), ...UMA_VEZ, ...VENCIMENTOS, natureza_esocial: '1016' }),
  row(50, 'Férias proporcionais indenizadas (+ 1/3)', 'P', 'NNNNN', {
    ...rotina('ferias_proporcionais'),
    ...UMA_VEZ,
    ...INDENIZACOES,
    natureza_esocial: '6006',
  }),
  row(51, 'Férias vencidas indenizadas (+ 1/3)', 'P', 'NNNNN', {
    ...rotina('ferias_vencidas'),
    ...UMA_VEZ,
    ...INDENIZACOES,
    natureza_esocial: '6007',
  }),
  row(60, 'Salário-família', 'P', 'NNNNN', {
    ...rotina('salario_familia'),
    classe: 'beneficio',
    natureza_esocial: '1409',
    destino: 'Salário-família a compensar',
  }),
  row(61, 'Auxílio-transporte (pecúnia)', 'P', 'NNNNN', {
    formula_tipo: 'quantidade',
    natureza: '3.3.90.49.00',
    classe: 'beneficio',
    natureza_esocial: '1810',
  }),
  row(62, 'Auxílio-alimentação (pecúnia)', 'P', 'NNNNN', {
    formula_tipo: 'quantidade',
    natureza: '3.3.90.46.00',
    classe: 'beneficio',
    natureza_esocial: '1799',
  }),
  row(70, 'Diferença de mês anterior', 'P', 'MMMNS', { ...UMA_VEZ, ...VENCIMENTOS }),
  row(71, '13º proporcional na rescisão', 'P', 'DDDNS', {
    ...rotina('decimo_rescisao'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    natureza_esocial: '6002',
  }),
  row(72, 'Saldo de vencimento na rescisão', 'P', 'MMMNS', {
    ...rotina('saldo_rescisao'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    natureza_esocial: '6000',
  }),
  row(73, 'Aviso-prévio indenizado', 'P', 'NNNNN', {
    ...rotina('aviso_indenizado'),
    ...UMA_VEZ,
    ...INDENIZACOES,
    incide_fgts: 'mensal',
    natureza_esocial: '6003',
  }),
  row(74, 'Multa do art. 477 da CLT', 'P', 'NNNNN', { ...UMA_VEZ, ...INDENIZACOES, natureza_esocial: '6106' }),
  row(75, '13º sobre o aviso-prévio indenizado', 'P', 'NDDNN', {
    ...rotina('decimo_aviso'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    natureza_esocial: '6001',
  }),
  row(90, 'Bolsa-estágio', 'P', 'NNMNN', { ...padrao('bolsa'), natureza: '3.3.90.36.00', natureza_esocial: '1350' }),
  row(501, 'Contribuição RPPS', 'D', '', { ...rotina('rpps'), natureza_esocial: '9201', destino: '2.1.8.8.1.01.01' }),
  row(502, 'Contribuição INSS', 'D', '', { ...rotina('inss'), natureza_esocial: '9201', destino: '2.1.8.8.1.01.02' }),
  row(503, 'IRRF', 'D', '', { ...rotina('irrf'), natureza_esocial: '9203', destino: '2.1.8.8.1.01.04' }),
  row(504, 'Contribuição RPPS – 13º', 'D', '', { ...rotina('rpps_13'), natureza_esocial: '9201', destino: '2.1.8.8.1.01.01' }),
  row(505, 'Contribuição INSS – 13º', 'D', '', { ...rotina('inss_13'), natureza_esocial: '9201', destino: '2.1.8.8.1.01.02' }),
  row(506, 'IRRF – 13º', 'D', '', { ...rotina('irrf_13'), natureza_esocial: '9203', destino: '2.1.8.8.1.01.04' }),
  row(507, 'IRRF – férias', 'D', '', { ...rotina('irrf_ferias'), natureza_esocial: '9203', destino: '2.1.8.8.1.01.04' }),
  row(510, 'Previdência complementar', 'D', '', {
    formula_tipo: 'percentual',
    base_eventos: [1, 2],
    classe: 'facultativo',
    prioridade: 4,
    natureza_esocial: '9225',
    destino: OUTRAS,
  }),
  row(520, 'Pensão alimentícia', 'D', '', {
    ...rotina('pensao'),
    classe: 'judicial',
    prioridade: 2,
    natureza_esocial: '9213',
    destino: '2.1.8.8.1.01.10',
  }),
  row(521, 'Pensão alimentícia – férias', 'D', '', {
    ...rotina('pensao_ferias'),
    classe: 'judicial',
    prioridade: 2,
    natureza_esocial: '9213',
    destino: '2.1.8.8.1.01.10',
  }),
  row(522, 'Pensão alimentícia – 13º', 'D', '', {
    ...rotina('pensao_13'),
    classe: 'judicial',
    prioridade: 2,
    natureza_esocial: '9213',
    destino: '2.1.8.8.1.01.10',
  }),
  row(530, 'Faltas', 'D', 'XXXSS', {
    ...expressao('(evento(1) + evento(2) + evento(10) + evento(11)) / 30 * quantidade'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    anula_despesa: true,
    natureza_esocial: '9209',
  }),
  row(531, 'Abate-teto', 'D', 'XXXS', { ...rotina('abate_teto'), ...VENCIMENTOS, anula_despesa: true, natureza_esocial: '9291' }),
  row(540, 'Adiantamento do 13º', 'D', '', {
    ...rotina('adiantamento_13'),
    ...UMA_VEZ,
    ...VENCIMENTOS,
    anula_despesa: true,
    natureza_esocial: '9214',
  }),
  row(550, 'Vale-transporte', 'D', '', {
    ...expressao('min(arred(evento(1) * 0,06; 2); valor)'),
    anula_despesa: true,
    classe: 'beneficio',
    prioridade: 3,
    natureza_esocial: '9216',
    destino: OUTRAS,
  }),
  row(560, 'Empréstimo consignado', 'D', '', {
    classe: 'facultativo',
    prioridade: 4,
    natureza_esocial: '9254',
    destino: '2.1.8.8.1.01.15',
  }),
  row(570, 'Mensalidade sindical', 'D', '', {
    formula_tipo: 'percentual',
    base_eventos: [1, 2],
    classe: 'facultativo',
    prioridade: 5,
    natureza_esocial: '9231',
    destino: '2.1.8.8.1.01.13',
  }),
  row(580, 'Plano de saúde', 'D', '', { classe: 'facultativo', prioridade: 5, natureza_esocial: '9219', destino: OUTRAS }),
  row(590, 'Restituição ao erário', 'D', '', { ...UMA_VEZ, ...VENCIMENTOS, anula_despesa: true, prioridade: 3, natureza_esocial: '9292' }),
  row(910, 'Patronal RPPS', 'I', '', { ...rotina('patronal_rpps'), classe: 'patronal', natureza: '3.1.91.13.00', compoe_13: true }),
  row(911, 'Patronal suplementar RPPS', 'I', '', {
    ...rotina('suplementar_rpps'),
    classe: 'patronal',
    natureza: '3.1.91.13.00',
    compoe_13: true,
  }),
  row(912, 'Taxa de administração do RPPS', 'I', '', {
    ...rotina('taxa_rpps'),
    classe: 'patronal',
    natureza: '3.1.91.13.00',
    compoe_13: true,
  }),
  row(920, 'Patronal INSS', 'I', '', {
    ...rotina('patronal_inss'),
    classe: 'patronal',
    natureza: '3.1.90.13.00',
    compoe_13: true,
    compoe_ferias: true,
  }),
  row(921, 'RAT × FAP', 'I', '', {
    ...rotina('rat_inss'),
    classe: 'patronal',
    natureza: '3.1.90.13.00',
    compoe_13: true,
    compoe_ferias: true,
  }),
  row(930, 'FGTS', 'I', '', {
    ...rotina('fgts'),
    classe: 'patronal',
    natureza: '3.1.90.13.00',
    natureza_esocial: '9908',
    compoe_13: true,
    compoe_ferias: true,
  }),
];
