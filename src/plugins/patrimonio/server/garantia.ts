import { wordsSql } from '../../../server/db/sql';
import { act, onResource } from '../../../server/resources/rules';
import { garantiaBem, TIPOS_GARANTIA_BEM } from '../resources/garantia_bem';

/** Contracts and guarantees of bens (handbook Patrimônio 7). */
export const garantiaBemRules = onResource(garantiaBem, {
  derived: {
    rotulo: (t) => `(${wordsSql(`${t}.tipo`, TIPOS_GARANTIA_BEM)} || ' até ' || to_char(${t}.fim, 'DD/MM/YYYY'))`,
    dias_restantes: (t) => `case when ${t}.situacao = 'vigente' then ${t}.fim - hoje() end`,
    quantos: (t) => `(select count(*) from public.garantia_bem_bens x where x.pai_id = ${t}.id)::int`,
  },
  filters: {
    vence_ate: (value, t, param) => `${t}.fim <= ${param(value)}::date`,
    bem_id: (value, t, param) => `exists (select from public.garantia_bem_bens x where x.pai_id = ${t}.id and x.alvo_id = ${param(value)})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao = 'encerrada' then 'O contrato ou garantia foi encerrado.' end`,
  acts: { encerrar: act('Encerrado.') },
});
