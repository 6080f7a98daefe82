import { formatDocument } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { extratoDebitos } from '../../reports/extrato-debitos';
import { lerDebitosAbertos } from '../debitos';

/** The amounts are those of `atualizar`, as the tab Débitos shows them: the source only puts them in rows. */
export const extratoDebitosRules = onReport(extratoDebitos, {
  frame: async (work, { contribuinte_id, data }) => {
    const debitos = await lerDebitosAbertos(work, Number(contribuinte_id), String(data));
    const owner = await work.db.first<{ nome: string; cpf_cnpj: string }>(
      'select p.nome, p.cpf_cnpj from contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = $1',
      [contribuinte_id],
    );
    const about = owner ? [`${owner.nome}, CPF/CNPJ ${formatDocument(owner.cpf_cnpj)}`] : [];
    return { about, draft: null, found: { debitos: debitos.map(({ total, ...row }) => ({ ...row, total_devido: total })) } };
  },
  source: ({ debitos }, param) =>
    `select x.tributo, x.exercicio, x.parcela, x.vencimento, x.principal, x.correcao, x.juros, x.multa, x.total_devido, x.situacao
       from jsonb_to_recordset(${param(JSON.stringify(debitos))}::jsonb) as x(id bigint, tributo text, exercicio int, parcela int, vencimento date,
            principal numeric(18,2), correcao numeric(18,2), juros numeric(18,2), multa numeric(18,2), total_devido numeric(18,2), situacao text)
      order by x.vencimento, x.id`,
});
