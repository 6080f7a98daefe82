import { date, defineReport, longText, money, ref, text, year } from '../../../resources/definition';

/** The ledger of an account, or of those below it: what it had, each entry, what it has. */
export const livroRazao = defineReport({
  name: 'relatorio_livro_razao',
  title: 'Livro Razão',
  path: '/contabilidade/relatorios-contabilidade/livro-razao',
  law: 'Lei 4.320/1964, arts. 85 e 89; MCASP, Parte IV. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    conta_id: ref('plano_conta', { label: 'Conta', required: true, help: 'De uma sintética, todas as que estão abaixo.', span: 5 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 5 }),
    inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
  },
  columns: {
    data: date({ label: 'Data' }),
    numero: text(12, { label: 'Nº' }),
    contrapartida: text(300, { label: 'Contrapartida' }),
    historico: longText({ label: 'Histórico' }),
    documento: text(60, { label: 'Documento' }),
    debito: money({ label: 'Débito' }),
    credito: money({ label: 'Crédito' }),
    saldo: money({ label: 'Saldo' }),
    lado: text(1, { label: 'D/C' }),
  },
  groups: [{ by: 'conta' }],
  sequence: true,
});
