import { addIssue, type Issues } from '../../../resources/definition';
import type { Member } from '../../../server/collegiate/attendance';
import { oneThirdOf } from '../../../server/collegiate/count';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type ComissaoLegislativa, comissaoLegislativa } from '../resources/comissao_legislativa';
import { cadeirasEm } from './casa';

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

export const comissaoRules = onResource(comissaoLegislativa, {
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
