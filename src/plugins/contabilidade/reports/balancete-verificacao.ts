import { choice, currentMonth, defineReport, money, text, year, yesNo } from '../../../resources/definition';
import { NATUREZAS_INFORMACAO } from '../resources/plano_conta';
import { PERIODOS } from './periods';

/** The trial balance: each account with what it had, what moved and what it has, equal on both sides (I1). */
export const balanceteVerificacao = defineReport({
  name: 'relatorio_balancete_verificacao',
  title: 'Balancete de Verificação',
  path: '/contabilidade/relatorios-contabilidade/balancete-verificacao',
  law: 'Lei 4.320/1964, arts. 85 e 89; MCASP, Partes IV e V. Valores em R$ 1,00.',
  opens: (exercicio) => ({ ate: currentMonth(exercicio) }),
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    de: choice(PERIODOS, { label: 'De', required: true, default: '1', span: 2 }),
    ate: choice(PERIODOS, { label: 'Até', required: true, default: '12', span: 2 }),
    nivel: choice(
      { 1: '1º', 2: '2º', 3: '3º', 4: '4º', 5: '5º', 6: '6º', 9: 'Todos' },
      { label: 'Até o nível', required: true, default: '9', span: 2 },
    ),
    natureza: choice(NATUREZAS_INFORMACAO, { label: 'Natureza da informação', span: 4 }),
    detalhe: choice(
      { conta: 'Só as contas', fonte: 'Por fonte', conta_corrente: 'Por conta-corrente' },
      { label: 'Detalhe', required: true, default: 'conta', span: 3 },
    ),
    sem_movimento: yesNo({ label: 'Também contas sem movimento', span: 3 }),
  },
  columns: {
    codigo: text(40, { label: 'Conta' }),
    titulo: text(400, { label: 'Título' }),
    isf: text(2, { label: 'ISF' }),
    anterior_d: money({ label: 'Saldo anterior D' }),
    anterior_c: money({ label: 'Saldo anterior C' }),
    debitos: money({ label: 'Débitos' }),
    creditos: money({ label: 'Créditos' }),
    atual_d: money({ label: 'Saldo atual D' }),
    atual_c: money({ label: 'Saldo atual C' }),
  },
  groups: [{ by: 'natureza_informacao' }],
  identities: [
    { text: 'Os saldos anteriores devedores igualam os credores.', equal: ['anterior_d', 'anterior_c'] },
    { text: 'Os débitos igualam os créditos.', equal: ['debitos', 'creditos'] },
    { text: 'Os saldos atuais devedores igualam os credores.', equal: ['atual_d', 'atual_c'] },
  ],
  sequence: true,
});
