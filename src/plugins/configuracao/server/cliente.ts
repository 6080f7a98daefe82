import { z } from 'zod';
import { type DraftOf, type Issues, satisfies } from '../../../resources/definition';
import { maskProblem } from '../../../resources/definition/numbering';
import { antivirusVersion } from '../../../server/antivirus';
import { hostsOf } from '../../../server/clientes';
import { destinationProblem } from '../../../server/destinations';
import { endpoint } from '../../../server/http/endpoint';
import { AppError } from '../../../server/http/errors';
import { publishText } from '../../../server/identity/legal-texts';
import { DEFAULT_SECURITY, openSmtp } from '../../../server/mail/smtp';
import { onResource } from '../../../server/resources/rules';
import { mailProblem } from '../../../server/secure-links';
import type { Work } from '../../../server/work';
import { type AntivirusState, type Cliente, cliente } from '../resources/cliente';
import { DOCUMENTOS_NUMERADOS, ENDERECOS_PUBLICOS } from '../resources/cliente-options';

type Draft = Partial<DraftOf<typeof cliente>>;

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const PUBLIC_ADDRESSES = Object.keys(ENDERECOS_PUBLICOS) as (keyof typeof ENDERECOS_PUBLICOS)[];
const TEXTS = ['politica', 'termos'] as const;

export const clienteRules = onResource(cliente, {
  complete: (draft) => ({
    ...draft,
    ...(draft.cidade_id && { codigo_ibge: String(draft.cidade_id) }),
    ...(draft.dominios && { dominios: hostsOf(draft.dominios).join('\n') }),
  }),
  judge: (draft, work, current) => conferirTudo(draft, work, current),
  afterSave: async (id, tx, current, draft) => {
    for (const tipo of TEXTS) {
      const texto = draft[tipo];
      if (!texto || texto === current?.[tipo]) continue;
      const versao = await publishText(tx, tipo, texto);
      await tx.db.execute(`update cliente set ${tipo}_versao = $3 where cliente_id = $1 and id = $2`, [tx.cliente.id, id, versao]);
    }
    // every process keeps a copy of it
    tx.emit({ kind: 'access', usuarioId: null });
    // what waited for a server may leave now
    tx.afterCommit(() => tx.services.mail.wake());
  },
});

async function conferirTudo(draft: Draft, work: Work, current: Cliente | null): Promise<Issues> {
  const whole = { ...current, ...draft };
  return {
    ...(await conferirCorreio(whole, work)),
    ...conferirAntivirus(draft, work, current),
    ...conferirNumeracao(draft),
    ...(await conferirHospedeiros(draft, work)),
    ...conferirExpediente(draft),
  };
}

async function conferirCorreio(whole: Partial<Cliente> | Draft, { services: { config } }: Work): Promise<Issues> {
  const others = [whole.smtp_porta, whole.smtp_usuario, whole.smtp_remetente];
  if (!whole.smtp_host && others.some(Boolean)) return { smtp_host: ['Informe o servidor SMTP, ou apague os outros campos do e-mail.'] };
  if (whole.smtp_host && !HOST.test(whole.smtp_host.toLowerCase()))
    return { smtp_host: ['O servidor SMTP é um nome ou um endereço, sem smtp:// e sem a porta.'] };
  if (whole.smtp_host && !whole.smtp_remetente) return { smtp_remetente: ['Informe o remetente dos e-mails.'] };
  const insecure = whole.smtp_host && mailProblem(whole.smtp_host, whole.smtp_tls ?? DEFAULT_SECURITY, config);
  if (insecure) return { smtp_tls: [insecure] };
  const forbidden = whole.smtp_host && (await destinationProblem(whole.smtp_host, config, 'municipio'));
  if (forbidden) return { smtp_host: [forbidden] };
  return {};
}

/** It is turned on where there is one; what is already on stays, and refuses what is sent, when the installation loses it. */
function conferirAntivirus({ antivirus }: Draft, work: Work, current: Cliente | null): Issues {
  if (!antivirus || current?.antivirus || work.services.config.CLAMAV_URL) return {};
  return { antivirus: ['Esta instalação não tem antivírus configurado. Peça a quem a mantém que o ligue (CLAMAV_URL).'] };
}

function conferirNumeracao(draft: Draft): Issues {
  const numeracao = draft.numeracao ?? [];
  const issues: Issues = {};
  for (const [index, { documento, mascara, reinicio }] of numeracao.entries()) {
    const problem = maskProblem(mascara, satisfies({ reinicio }, { reinicio: 'anual' }));
    if (problem) issues[`numeracao.${index}.mascara`] = [problem];
    if (numeracao.findIndex((line) => line.documento === documento) < index)
      issues[`numeracao.${index}.documento`] = [`O documento "${DOCUMENTOS_NUMERADOS[documento]}" já está na lista.`];
  }
  return issues;
}

async function conferirHospedeiros(draft: Draft, work: Work): Promise<Issues> {
  const hosts = hostsOf(draft.dominios ?? null);
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong) return { dominios: [`"${wrong}" não é um endereço de sistema. Escreva como sgp.municipio.gov.br, um por linha.`] };
  // the other municipalities are outside the scope: their hosts decide whom a request reaches
  const rows = await work.db.rows<{ dominios: string | null }>('select dominios from public.cliente where id <> $1', [work.cliente.id]);
  const ofOthers = new Set(rows.flatMap(({ dominios }) => hostsOf(dominios)));
  const taken = hosts.find((host) => ofOthers.has(host));
  return {
    ...(taken && { dominios: [`O endereço "${taken}" já é de outro município.`] }),
    ...Object.fromEntries(
      PUBLIC_ADDRESSES.filter((name) => draft[name] && ofOthers.has(new URL(draft[name]).hostname)).map((name) => [
        name,
        [`Neste endereço responde outro município: "${new URL(draft[name] ?? '').hostname}".`],
      ]),
    ),
  };
}

function conferirExpediente({ expediente }: Draft): Issues {
  return Object.fromEntries(
    (expediente ?? []).flatMap(({ inicio, fim }, index) =>
      fim > inicio ? [] : [[`expediente.${index}.fim`, ['O fim do expediente deve ser depois do início.']]],
    ),
  );
}

export const clienteEndpoints = [
  endpoint({
    method: 'POST',
    url: `${cliente.api.path}/enviar-teste`,
    access: { menu: [cliente.menu], regra: 5 },
    tag: 'Cliente',
    summary: 'Enviar um e-mail de teste pelo servidor configurado',
    body: z.object({ para: z.email('Informe um e-mail válido.').max(254) }),
    handle: (work, { body }) => enviarTeste(work, body.para),
  }),
  endpoint({
    method: 'GET',
    url: `${cliente.api.path}/antivirus`,
    access: { menu: [cliente.menu], regra: 1 },
    tag: 'Cliente',
    summary: 'O antivírus da instalação: se está configurado, se responde e a versão',
    handle: (work) => dizerAntivirus(work.services.config.CLAMAV_URL),
  }),
];

async function dizerAntivirus(url: string | undefined): Promise<AntivirusState> {
  if (!url) return { configurado: false, versao: null, erro: null };
  return antivirusVersion(url).then(
    (versao) => ({ configurado: true, versao, erro: null }),
    (error: Error) => ({ configurado: true, versao: null, erro: error.message }),
  );
}

/** A real message by the real server, at once: whoever configures must see what the server says. */
async function enviarTeste(work: Work, para: string): Promise<unknown> {
  const server = await openSmtp(work.services, work.cliente.id);
  if (!server)
    throw new AppError('INTEGRACAO_NAO_CONFIGURADA', { message: 'O envio de e-mail não está configurado. Salve o servidor SMTP antes.' });
  try {
    await server.send({
      to: para,
      subject: `Teste de e-mail · ${work.cliente.nomeCurto}`,
      text: `Este é um teste do envio de e-mail de ${work.cliente.nome}, pedido por ${work.user.nome}.`,
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INTEGRACAO_INDISPONIVEL', {
      message: `O servidor de e-mail recusou o teste: ${(error as Error).message.slice(0, 300)}`,
    });
  } finally {
    server.close();
  }
  await work.transact(async (tx) =>
    tx.audit({ acao: 'ato', recurso: cliente.name, registroId: tx.cliente.id, sistema: cliente.menu, depois: { ato: 'enviar_teste' } }),
  );
  return { message: `E-mail de teste enviado para ${para}.`, result: null };
}
