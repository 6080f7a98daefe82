import { addIssue, type Issues } from '../../../resources/definition';
import type { Member } from '../../../server/collegiate/attendance';
import { oneThirdOf } from '../../../server/collegiate/count';
import { onResource, type WaitingCaller } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type ComissaoLegislativa, comissaoLegislativa } from '../resources/comissao_legislativa';
import { cadeirasEm, daSecretariaSql } from './casa';
import { fusoSql } from './sessao/rotulo';

type Membro = Pick<ComissaoLegislativa['membros'][number], 'parlamentar_id' | 'cargo_legislativo_id' | 'inicio' | 'fim'>;

/** A member of a committee on a day, and whether they preside it. */
export interface DaComissao extends Member {
  preside: boolean;
}

export async function membrosDaComissao(work: Work, comissaoId: number, dia: string): Promise<DaComissao[]> {
  const rows = await work.db.rows<{ id: number; nome: string; preside: boolean }>(
    `select p.id, p.nome_parlamentar as nome, c.ordem = 1 as preside
       from comissao_legislativa_membros m join parlamentar p on p.id = m.parlamentar_id
       join cargo_legislativo c on c.id = m.cargo_legislativo_id
      where m.pai_id = $1 and $2::date between m.inicio and coalesce(m.fim, 'infinity') and c.nome <> 'Suplente' order by c.ordem, p.id`,
    [comissaoId, dia],
  );
  return rows.map(({ id, nome, preside }) => ({ id, name: nome, preside }));
}

/** SQL of whether who is asked for is of the secretaria, or presides a committee. */
export const daComissaoSql = (comissao: string, caller: WaitingCaller): string =>
  `(${daSecretariaSql(caller)} or exists (select from public.comissao_legislativa_membros m join public.cargo_legislativo c on c.id = m.cargo_legislativo_id
      join public.parlamentar eu on eu.id = m.parlamentar_id
     where m.pai_id = ${comissao} and m.fim is null and c.ordem = 1 and eu.pessoa_id = ${caller.pessoa()}))`;

export const comissaoRules = onResource(comissaoLegislativa, {
  derived: {
    composicao: (t) =>
      `(select string_agg(p.nome_parlamentar || ' (' || k.nome || ')', '; ' order by k.ordem, p.nome_parlamentar) from public.comissao_legislativa_membros m
          join public.parlamentar p on p.id = m.parlamentar_id join public.cargo_legislativo k on k.id = m.cargo_legislativo_id
         where m.pai_id = ${t}.id and public.hoje() between m.inicio and coalesce(m.fim, 'infinity'))`,
    proxima_reuniao: (t) =>
      `(select to_char(r.data_hora at time zone ${fusoSql('r')}, 'DD/MM/YYYY HH24:MI') || coalesce(', ' || r.local, '') from public.reuniao_comissao r
         where r.comissao_id = ${t}.id and r.data_exclusao is null and r.situacao in ('convocada', 'aberta') order by r.data_hora limit 1)`,
    em_exame: (t) =>
      `(select count(*)::int from public.parecer_comissao x where x.comissao_id = ${t}.id and x.data_exclusao is null
          and x.situacao in ('sem_relator', 'com_relator', 'a_votar'))`,
  },
  judge: async (draft, work, current) => {
    const issues: Issues = {};
    const { tipo, signatarios_id, membros = [], criacao } = { ...current, ...draft };
    if (tipo === 'inquerito') {
      const precisa = oneThirdOf(await cadeirasEm(work, String(criacao ?? work.today())));
      const assinaram = (signatarios_id ?? []).length;
      if (assinaram < precisa)
        issues.signatarios_id = [`A CPI pede ${precisa} assinaturas, um terço da Câmara, e tem ${assinaram} (CF, art. 58, § 3º).`];
    }
    for (const [n, membro] of (membros as Membro[]).entries())
      if ((membros as Membro[]).slice(0, n).some((outro) => outro.parlamentar_id === membro.parlamentar_id && !outro.fim && !membro.fim))
        addIssue(issues, `membros.${n}.parlamentar_id`, 'O parlamentar já está na comissão.');
    return issues;
  },
});
