import { filteredList } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import { mapaArrecadacao, periodo } from '../../reports/mapa-arrecadacao';
import { baixaArrecadacao } from '../../resources/baixa_arrecadacao';

const somaDe = (what: string) => `coalesce(sum(i.valor) filter (where i.componente ${what}), 0)::numeric(18,2)`;

/** A line for each account, day and tributo; a day whose components are not its payments says so. */
export const mapaArrecadacaoRules = onReport(mapaArrecadacao, {
  frame: async (_work, parameters) => {
    const issues = periodo(parameters);
    if (issues) throw new ValidationError(issues);
    return { about: [], draft: null };
  },
  source: ({ inicio, fim }, param) => {
    const [from, to] = [param(inicio), param(fim)];
    return `with pagas as (
        select b.id, b.data_credito, b.conta_bancaria_id, b.valor_pago from baixa_arrecadacao b
         where b.data_credito between ${from}::date and ${to}::date),
      dias as (select conta_bancaria_id, data_credito, sum(valor_pago) as pago from pagas group by 1, 2),
      linhas as (
        select p.conta_bancaria_id, p.data_credito, coalesce(t.sigla, 'Sem débito') as tributo,
               ${somaDe("= 'principal'")} as principal, ${somaDe("in ('correcao', 'juros', 'multa')")} as acrescimos,
               ${somaDe("like 'divida%'")} as divida, ${somaDe("in ('a_maior', 'a_identificar')")} as sem_debito, sum(i.valor)::numeric(18,2) as recebido
          from pagas p join public.baixa_arrecadacao_itens i on i.pai_id = p.id
          left join public.debito d on d.id = i.debito_id left join public.tributo t on t.id = d.tributo_id
         group by 1, 2, 3)
      select concat_ws(' · ', bk.codigo, c.agencia || '/' || c.conta || '-' || c.conta_dv, c.descricao) as conta, l.data_credito as dia, l.tributo,
             l.principal, l.acrescimos, l.divida, l.sem_debito, l.recebido,
             ${literal(filteredList(baixaArrecadacao, 'data_credito', ''))} || l.data_credito as destino,
             case when d.pago <> sum(l.recebido) over (partition by l.conta_bancaria_id, l.data_credito)
                  then 'Os componentes do dia não somam o que foi pago.' end as divergencia
        from linhas l join dias d on d.conta_bancaria_id = l.conta_bancaria_id and d.data_credito = l.data_credito
        join conta_bancaria c on c.id = l.conta_bancaria_id left join public.banco bk on bk.id = c.banco_id
       order by conta, dia, tributo`;
  },
});
