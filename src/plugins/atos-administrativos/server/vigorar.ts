import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';
import { EFEITOS, type Relacao } from '../calculo/relacoes';
import { guardarCompilado } from './compilar';

interface Vencida extends Record<string, unknown> {
  relacao: number;
  tipo: Relacao;
  alvo: number;
  desde: string;
}

/**
 * What acts that are in force do to others, each once (R3): the other is revoked, suspended… on that day and not before, and its text in
 * force is compiled again. What was revoked does not come back by itself when the one that revoked it is (LINDB, art. 2º, § 3º).
 */
export async function aplicarRelacoes(tx: Work): Promise<void> {
  const vencidas = await tx.db.rows<Vencida>(
    `select r.id as relacao, r.tipo, r.ato_id as alvo, a.vigencia_inicio::text as desde
       from ato_administrativo a join public.ato_administrativo_relacoes r on r.pai_id = a.id
      where r.aplicada_em is null and a.vigencia_inicio <= $1 and a.situacao not in ('minuta', 'em_assinatura', 'assinado', 'sem_efeito', 'inconstitucional')
      order by a.vigencia_inicio, a.id, r.ordem`,
    [tx.today()],
  );
  for (const vencida of vencidas) await aplicar(tx, vencida);
}

async function aplicar(tx: Work, { relacao, tipo, alvo, desde }: Vencida): Promise<void> {
  await tx.db.execute(
    `update public.ato_administrativo_relacoes r set aplicada_em = $3 from public.ato_administrativo a
      where a.id = r.pai_id and a.cliente_id = $1 and r.id = $2 and r.aplicada_em is null`,
    [tx.cliente.id, relacao, desde],
  );
  const situacao = EFEITOS[tipo];
  if (situacao)
    await tx.db.execute(
      `update ato_administrativo set situacao = $3, versao = versao + 1, vigencia_fim = case when $3 in ('revogado', 'sem_efeito', 'inconstitucional') then coalesce(vigencia_fim, $4::date) else vigencia_fim end
        where cliente_id = $1 and id = $2 and situacao in ('publicado', 'revogado_parcial', 'suspenso')`,
      [tx.cliente.id, alvo, situacao, desde],
    );
  await guardarCompilado(tx, alvo, tx.today());
}

/** Every night, what came into force in the day. */
export const noiteDosAtos: Nightly = {
  name: 'vigencia_atos',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) => aplicarRelacoes(tx));
  },
};
