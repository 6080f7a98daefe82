import { destinationProblem, lookupFor, type NamedBy } from '../../../server/destinations';
import { endpoint } from '../../../server/http/endpoint';
import { AppError, ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { onResource } from '../../../server/resources/rules';
import { serviceProblem } from '../../../server/secure-links';
import type { Work } from '../../../server/work';
import { ADAPTADORES, type Adaptador, integracao } from '../resources/integracao';
import { sondar } from './probe';

/** Services that cannot answer without a key. */
const NEED_KEY = "('ia_gpt', 'ia_gemini', 'banco', 'pix', 'pncp', 'ceis_cnep')";

export const integracaoRules = onResource(integracao, {
  judge: async ({ url }, work) => {
    const problem = url ? await problemaDaUrl(url, work, 'municipio') : null;
    return problem ? { url: [problem] } : null;
  },
  derived: {
    situacao: (t) => `case
      when ${t}.adaptador = 'dados_publicos' and ${t}.url is null then 'Configurada (padrão da instalação)'
      when ${t}.url is null and not (${t}.adaptador = 'tce' and ${t}.entrega = 'download') then 'Não configurada'
      when ${t}.adaptador in ${NEED_KEY} and ${t}.chave is null and ${t}.certificado is null then 'Não configurada'
      when ${t}.ultimo_erro_em > coalesce(${t}.ultimo_sucesso, '-infinity') then 'Com erro'
      else 'Configurada' end`,
  },
});

/** A row for each service that the municipality does not have yet. */
export async function incluirIntegracoes(work: Work): Promise<void> {
  await work.db.execute(
    `insert into integracao (cliente_id, adaptador, registrar_sem_conteudo)
     select $1, a, a in ('ia_gpt', 'ia_gemini') or null from unnest($2::text[]) with ordinality as x(a, n)
      where not exists (select from public.integracao i where i.cliente_id = $1 and i.adaptador = a) order by n`,
    [work.cliente.id, Object.keys(ADAPTADORES)],
  );
}

export const integrationEndpoints = [
  endpoint({
    method: 'POST',
    url: `${integracao.api.path}/:id/testar`,
    access: { menu: [integracao.menu], regra: 5 },
    tag: 'Cliente',
    summary: 'Testar a conexão com o serviço',
    handle: (work, { params }) => testarConexao(work, readId(params.id)),
  }),
];

interface Kept extends Record<string, unknown> {
  adaptador: Adaptador;
  url: string | null;
  usuario: string | null;
  chave: string | null;
  certificado: string | null;
}

async function problemaDaUrl(url: string, { services: { config } }: Work, by: NamedBy): Promise<string | null> {
  return serviceProblem(url, config) ?? destinationProblem(new URL(url).hostname, config, by);
}

/** One harmless real call; what it said stays on the record. */
async function testarConexao(work: Work, id: number): Promise<unknown> {
  const resource = work.services.registry.get(integracao.name);
  const { situacao } = await readRecord(work, resource, id);
  const kept = await work.db.first<Kept>('select adaptador, url, usuario, chave, certificado from integracao where id = $1', [id]);
  const url = kept?.url ?? (kept?.adaptador === 'dados_publicos' ? work.services.config.DADOS_PUBLICOS_URL : null);
  if (!kept || !url || situacao === 'Não configurada')
    throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
      message: `A integração com ${kept ? ADAPTADORES[kept.adaptador] : 'o serviço'} não está configurada.`,
    });
  const by = kept.url ? 'municipio' : 'instalacao';
  const problem = await problemaDaUrl(url, work, by);
  if (problem) throw new ValidationError({ url: [problem] });
  const abrir = (sealed: string | null) => (sealed === null ? null : work.services.vault.open(sealed));
  const failure = await sondar(kept.adaptador, {
    url,
    usuario: kept.usuario,
    chave: abrir(kept.chave),
    certificado: abrir(kept.certificado),
    lookup: lookupFor(work.services.config, by),
  });
  await work.transact(async (tx) => {
    const change = failure === null ? 'ultimo_sucesso = $3' : 'ultimo_erro_em = $3, ultimo_erro = $4';
    await tx.db.execute(`update integracao set ${change} where cliente_id = $1 and id = $2`, [
      tx.cliente.id,
      id,
      tx.now(),
      ...(failure === null ? [] : [failure.slice(0, 300)]),
    ]);
    tx.audit({
      acao: 'ato',
      recurso: integracao.name,
      registroId: id,
      sistema: integracao.menu,
      depois: { ato: 'testar', resultado: failure ?? 'ok' },
    });
  });
  const record = await readRecord(work, resource, id);
  return { message: failure === null ? 'O serviço respondeu.' : `O serviço não respondeu como devia: ${failure}`, result: record };
}
