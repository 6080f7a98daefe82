import { onResource } from '../../../server/resources/rules';
import { BARRAS, HABITANTES_DA_BARRA } from '../calculo/pnab';
import { repassePnab } from '../resources/repasse_pnab';

/** SQL: what was paid to the projects of the calls of a repasse, reais. */
const executadoSql = (t: string): string =>
  `(select coalesce(sum(g.valor), 0)::numeric(18,2) from public.projeto_cultural_pagamentos g join public.projeto_cultural p on p.id = g.pai_id and p.data_exclusao is null
     join public.edital_cultural e on e.id = p.edital_id where e.repasse_id = ${t}.id)`;
const percentualSql = (t: string): string => `round(${executadoSql(t)} * 100 / ${t}.recebido, 2)`;
const barraSql = (t: string): string =>
  `case when ${t}.habitantes <= ${HABITANTES_DA_BARRA} then ${BARRAS.menores} else ${BARRAS.maiores} end`;

export const repasseRules = onResource(repassePnab, {
  derived: {
    fundo: (t) =>
      `case when ${t}.fundo_lei is not null then 'Criado' when hoje() >= '2027-01-01' then 'Falta o fundo: sem ele não há repasse (Lei 15.132/2025)'
         else 'Falta o fundo, obrigatório desde 01/01/2027' end`,
    executado: executadoSql,
    percentual: percentualSql,
    parcela: (t) =>
      // not rounded: 49,996 % is not the half
      `case when ${executadoSql(t)} * 100 < ${t}.recebido * ${barraSql(t)} then 'Não pode pedir nova parcela (mínimo ' || ${barraSql(t)} || ' %)' else 'Pode pedir' end`,
  },
});
