import { z } from 'zod';
import { destinationProblem, lookupFor, type NamedBy } from '../../../server/destinations';
import { answerCached } from '../../../server/http/cached';
import { endpoint, JsonText } from '../../../server/http/endpoint';
import { AppError } from '../../../server/http/errors';
import { openApiText } from '../../../server/http/openapi';
import { recordFailure } from '../../../server/http/record-failure';
import { readGovbr } from '../../../server/identity/govbr/settings';
import { textsInForce } from '../../../server/identity/legal-texts';
import { sendsMail } from '../../../server/mail/letter';
import { fetchPublicData } from '../../../server/public-data';
import { serviceProblem } from '../../../server/secure-links';
import { readArrivalNotice } from '../../../server/seed/arrival';
import type { Work } from '../../../server/work';

const tag = 'Público';

/** Calls without a session: who the municipality is, whether the system is up, the API's document. */
export const publicEndpoints = [
  endpoint({
    method: 'GET',
    url: '/configuracoes/cliente',
    access: 'public',
    tag,
    summary: 'Configuração pública do município',
    handle: async (work, { request, reply }) => answerCached(request, reply, await lerCliente(work), 300),
  }),
  endpoint({
    method: 'GET',
    url: '/configuracoes/url-publico',
    access: 'public',
    tag,
    summary: 'Endereços públicos do município',
    handle: async (work) => {
      const row = await work.db.first<{ urls: Record<string, string> }>(
        `select jsonb_strip_nulls(jsonb_build_object(
                  'portal', coalesce(url_portal, 'https://' || substring(dominios from '\\S+') || '/publico/home'),
                  'acesso_informacao', url_acesso_informacao, 'transparencia', url_transparencia, 'diario', url_diario,
                  'ouvidoria', url_ouvidoria, 'validador', url_validador, 'arquivos', url_arquivos)) as urls
           from cliente where id = $1`,
        [work.cliente.id],
      );
      return row?.urls ?? {};
    },
  }),
  endpoint({
    method: 'GET',
    url: '/publico/textos',
    access: 'public',
    tag,
    summary: 'Termos de uso e política de privacidade em vigor',
    result: z.array(
      z.object({ tipo: z.enum(['politica', 'termos']), versao: z.number().int(), texto: z.string(), publicado_em: z.iso.datetime() }),
    ),
    handle: (work) => textsInForce(work),
  }),
  endpoint({
    method: 'GET',
    url: '/publico/alive',
    access: 'public',
    tag,
    summary: 'O sistema está no ar',
    handle: async (work, { reply }) => {
      const up = await work.services.database.pool.query('select 1').then(
        () => true,
        () => false,
      );
      reply.code(up ? 200 : 503);
      return { status: up ? 'ok' : 'indisponivel', versao: work.services.version };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/publico/pronto',
    access: 'public',
    tag,
    summary: 'O processo está pronto para receber chamadas',
    handle: async (work, { reply }) => {
      const migrated = await work.services.database.pool.query<{ n: number }>('select count(*)::int as n from migracao_aplicada').then(
        ({ rows }) => (rows[0]?.n ?? 0) > 0,
        () => false,
      );
      const ready = migrated && work.services.realtime !== null;
      reply.code(ready ? 200 : 503);
      return { pronto: ready };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/publico/demonstracao',
    access: 'public',
    tag,
    summary: 'O que ainda chega do município de demonstração; nulo quando nada',
    result: z.object({
      chegando: z.object({ modulo: z.string(), lugar: z.number().int(), de: z.number().int(), parada: z.boolean() }).nullable(),
    }),
    handle: async ({ services }) => ({ chegando: await readArrivalNotice(services.database.pool) }),
  }),
  endpoint({
    method: 'GET',
    url: '/publico/openapi.json',
    access: 'public',
    tag,
    summary: 'Documento OpenAPI 3.1',
    handle: async (work) => new JsonText(openApiText(work.services)),
  }),
  endpoint({
    method: 'POST',
    url: '/publico/erros',
    access: 'public',
    tag,
    summary: 'Registrar erro do navegador',
    perMinute: 20,
    body: z.object({ mensagem: z.string().max(2000), pilha: z.string().max(8000).optional(), pagina: z.string().max(300).optional() }),
    handle: async (work, { body }) => {
      const error = Object.assign(new Error(body.mensagem), { name: 'ErroNoNavegador', stack: body.pilha ?? '' });
      const id = await recordFailure(work.services, error, {
        origem: 'cliente',
        cliente: work.cliente,
        pagina: body.pagina,
        usuarioId: work.caller?.usuarioId,
      });
      return { message: 'Erro registrado.', result: { id_erro: id } };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/externo/*',
    access: 'session',
    tag,
    summary: 'Consulta pública de CEP, CNPJ e FIPE por este servidor',
    handle: async (work, { params, reply }) => {
      const { config } = work.services;
      const { service, by } = await publicDataUrl(work);
      const problem = serviceProblem(service, config) ?? (await destinationProblem(new URL(service).hostname, config, by));
      if (problem) throw new AppError('INTEGRACAO_NAO_CONFIGURADA', { message: problem });
      const { status, text } = await fetchPublicData(service, params['*'] ?? '', lookupFor(config, by));
      reply.code(status);
      return new JsonText(text);
    },
  }),
];

interface ClienteRow extends Record<string, unknown> {
  tema: Record<string, string>;
  consulta_externa: string;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** The service of the municipality, else that of the installation. */
async function publicDataUrl(work: Work): Promise<{ service: string; by: NamedBy }> {
  const row = await work.db.first<{ url: string | null }>("select url from integracao where adaptador = 'dados_publicos'");
  if (row?.url) return { service: row.url.replace(/\/$/, ''), by: 'municipio' };
  return { service: work.services.config.DADOS_PUBLICOS_URL, by: 'instalacao' };
}

/** The public part of the cliente (handbook 5.4). */
async function lerCliente(work: Work): Promise<Record<string, unknown>> {
  const row = await work.db.first<ClienteRow>(
    `select id, nome, nome_curto, uf, codigo_ibge, cnpj, fuso, coalesce(substring(dominios from '\\S+'), '') as dominio, logo, brasao, favicon, tema,
            registro_publico, dois_fatores, tempo_sessao_min, manutencao,
            jsonb_build_object('fone', coalesce(fone, ''), 'email', coalesce(email, ''), 'endereco', coalesce(endereco, '')) as contato,
            case when encarregado_nome is not null then jsonb_build_object('nome', encarregado_nome, 'email', coalesce(encarregado_email, '')) end as encarregado_lgpd, ambiente, consulta_externa
       from cliente where id = $1`,
    [work.cliente.id],
  );
  if (!row) throw new AppError('NAO_ENCONTRADO');
  const { consulta_externa, ...cliente } = row;
  const { service } = await publicDataUrl(work);
  // the browser may only reach the service that the installation allows: any other is asked by this server
  const direct = consulta_externa === 'navegador' && originOf(service) === originOf(work.services.config.DADOS_PUBLICOS_URL);
  const dados_publicos = direct ? service : '/api/externo';
  const govbr_ativo = (await readGovbr(work)) !== null;
  return { ...cliente, govbr_ativo, dados_publicos, email_ativo: sendsMail(work), versao_app: work.services.version };
}
