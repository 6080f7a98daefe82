/** Contracts that hold what they took of their process or ata, whatever is left of them. */
const CONTRATOS_QUE_COMPROMETEM = "('assinado', 'vigente', 'suspenso', 'encerrado')";

/** SQL of the lines `i` of the issued AFs `a` under a condition. */
const pedidosSql = (soma: string, condition: string) =>
  `coalesce((select sum(${soma}) from public.autorizacao_fornecimento_itens i join public.autorizacao_fornecimento a on a.id = i.pai_id
     where a.numero is not null and a.data_exclusao is null and ${condition}), 0)`;

/** SQL: the quantity of the issued AFs, less what was cancelled of them, under a condition on the AF `a` and its line `i`. */
export const afLiquidaSql = (condition: string) => pedidosSql('i.quantidade - i.quantidade_cancelada', condition);

/** SQL: the same in reais, at the price of each AF. */
export const afValorLiquidoSql = (condition: string) =>
  pedidosSql('round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2)', condition);

/** SQL: what the active contracts under a condition on the contract `c` are worth as they were signed, in reais. */
export const contratadoValorSql = (condition: string) =>
  `coalesce((select sum(x.valor_total) from public.contrato_itens x join public.contrato c on c.id = x.pai_id
     where c.situacao in ${CONTRATOS_QUE_COMPROMETEM} and c.data_exclusao is null and ${condition}), 0)`;

/** SQL: the quantity that active contracts signed on a process or an ata (a condition on the contract `c` and its line `x`) took of it. */
export const contratadoSql = (condition: string) =>
  `coalesce((select sum(x.quantidade) from public.contrato_itens x join public.contrato c on c.id = x.pai_id
     where c.situacao in ${CONTRATOS_QUE_COMPROMETEM} and c.data_exclusao is null and ${condition}), 0)`;

/** SQL: reais received definitively, freight and discounts included, of the AFs under a condition on the AF `a`. */
export const recebidoSql = (condition: string) =>
  `coalesce((select sum(l.valor_com_acessorios) from public.recebimento_itens l join public.recebimento r on r.id = l.pai_id
     join public.autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
    where r.situacao = 'definitivo' and r.data_exclusao is null and ${condition}), 0)`;

/** SQL: what was executed of the contract of an alias by its AFs: what was received definitively of them, in reais. */
export const executadoPorAfSql = (contrato: string) => recebidoSql(`a.contrato_id = ${contrato}.id`);
