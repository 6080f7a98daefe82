/**
 * Codes that the product and the published charts use for different things, and what to do: `código | proposta`. The skeleton of the
 * product has them from before the table of the year was read.
 */
const TABELA = `
1.1.2.3.1.01 | Convênio com ente: use 1.1.2.3.3, 1.1.2.3.4 ou 1.1.2.3.5.
1.1.3.1.1.05 | Leve a diária antecipada para uma conta abaixo de 1.1.3.1.1.01.
1.1.5.6.1.03 | Medicamentos e materiais hospitalares são 1.1.5.6.1.06.
1.1.5.6.1.07 | Material em trânsito é 1.1.5.5.1, de expediente 1.1.5.6.1.08.
1.2.2.1.1.02 | O consórcio é avaliado por equivalência: abaixo de 1.2.2.1.1.01.
2.1.2.5.1.01 | Separe os encargos em .02 a .04, ou aceite .01 para todos.
2.1.3.1.1.05 | Confirme no plano do exercício: precatórios de fornecedores podem ser 2.1.3.1.1.11.
2.1.8.9.1.02 | Suprimento de fundos a pagar é 2.1.8.9.1.03.
2.1.8.9.1.09 | Use 2.1.5.3.1.02 (OSC), 2.1.5.3.3, .4 e .5 (entes), 2.1.8.9.1.14 (consórcio) ou 2.1.8.9.1.11 (contrato de gestão).
2.1.5.0.1 | O 4º nível 2.1.5.0 deu lugar a 2.1.5.1 a 2.1.5.9: use 2.1.5.1.3, .4 e .5 e 2.1.5.2.
2.2.2.1.1.01 | Empréstimos internos em contratos são 2.2.2.1.1.02.
3.3.1.1.1.01 | Use a conta de outros materiais para o geral e o 6º nível por espécie.
3.3.2.2.1.01 | O geral de serviços de pessoa física é 3.3.2.2.1.99.
3.3.2.3.1.01 | O geral de serviços de pessoa jurídica é 3.3.2.3.1.99.
3.5.1.1.2.01 | Repasse e duodécimo são 3.5.1.1.2.02 e 4.5.1.1.2.02.
4.1.1.2.1.01 | Separe IPTU, ITBI e IR nas contas seguintes, e mude o de-para da receita.
5.2.2.1.3.01 | Confirme no plano do exercício: a origem do crédito vem no 7º nível.
6.2.2.1.2.01 | Confirme no plano do exercício: .01 pode ser reserva de empenhos.
8.1.2.3.1.01 | O 6º nível é a espécie do contrato e o 7º a execução; o mesmo em 8.1.1.2.1, 8.1.1.3.1 e 8.1.2.2.1.`;

/** What is known to be done with an account whose code means another thing in the published charts, by its code without zeros. */
export const PROPOSTAS: ReadonlyMap<string, string> = new Map(
  TABELA.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [codigo: string, proposta: string]),
);
