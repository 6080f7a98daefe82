import { destinationProblem, lookupFor } from '../../../../server/destinations';
import { performAct, requireAct } from '../../../../server/documents/acts';
import { contentOf } from '../../../../server/files/content';
import { endpoint } from '../../../../server/http/endpoint';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { sendOutside } from '../../../../server/outgoing';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { serviceProblem } from '../../../../server/secure-links';
import type { Work } from '../../../../server/work';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';
import { registrarEnvio } from '../msc/remessas';

const TIMEOUT_MS = 60_000;
const MAIS_PROTOCOLO = 60;

/**
 * Sends the package of a remessa to the service of the court: a POST of the ZIP, which answers its protocol in JSON. The database is
 * free while the court answers.
 */
export const transmitirPacote = endpoint({
  method: 'POST',
  url: `${remessaFiscal.api.path}/:id/transmitir`,
  access: { menu: [remessaFiscal.menu], regra: 5 },
  tag: remessaFiscal.label.many,
  summary: 'Remessa fiscal: transmitir o pacote ao serviço do tribunal',
  handle: async (work, { params }) => {
    const [id, resource] = [readId(params.id), work.services.registry.get(remessaFiscal.name)];
    requireAct(remessaFiscal, 'transmitir', await readRecord(work, resource, id));
    const recibo = await transmitir(work, await servicoDoTribunal(work), id);
    await work.transact((tx) =>
      performAct(tx, resource, id, 'transmitir', () => ({ run: () => registrarEnvio(tx, id, { recibo, enviado_em: tx.today() }) })),
    );
    return { message: `Pacote transmitido. Protocolo ${recibo}.`, result: await readRecord(work, resource, id) };
  },
});

/** The address of the service. @throws AppError INTEGRACAO_NAO_CONFIGURADA where the court has none, or nobody said which */
async function servicoDoTribunal(work: Work): Promise<URL> {
  const row = await work.db.first<{ url: string | null; entrega: string | null }>(
    "select url, entrega from public.integracao where cliente_id = $1 and adaptador = 'tce'",
    [work.cliente.id],
  );
  if (!row?.url || row.entrega !== 'servico')
    throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
      message: 'O envio ao tribunal não está configurado. Baixe o pacote, envie-o e registre o protocolo.',
    });
  const { config } = work.services;
  const problem = serviceProblem(row.url, config) ?? (await destinationProblem(new URL(row.url).hostname, config, 'municipio'));
  if (problem) throw new ValidationError({ id: [problem] });
  return new URL(row.url);
}

/** The protocol that the court gave. @throws AppError INTEGRACAO_INDISPONIVEL */
async function transmitir(work: Work, servico: URL, id: number): Promise<string> {
  const row = await work.db.first<{ nome: string; pacote: string; sha256: string }>(
    'select r.nome, r.sha256, a.sha256 as pacote from public.remessa_fiscal r join public.arquivo a on a.id = r.pacote where r.id = $1 and r.cliente_id = $2',
    [id, work.cliente.id],
  );
  if (!row) throw new AppError('NAO_ENCONTRADO');
  const bytes = await contentOf(work, row.pacote);
  const recusar = (why: string): never => {
    throw new AppError('INTEGRACAO_INDISPONIVEL', { message: `O tribunal não recebeu o pacote: ${why}. Nada foi registrado.` });
  };
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${row.nome}"`,
    'x-sha256': row.sha256,
  };
  const lookup = lookupFor(work.services.config, 'municipio');
  const { status, text } = await sendOutside(servico, bytes, { timeoutMs: TIMEOUT_MS, headers, lookup }).catch((error: Error) =>
    recusar(error.message),
  );
  if (status < 200 || status >= 300) return recusar(`respondeu ${status}`);
  return protocoloDe(text) ?? recusar('não deu o protocolo');
}

function protocoloDe(text: string): string | null {
  try {
    const { protocolo } = JSON.parse(text) as { protocolo?: unknown };
    const escrito = typeof protocolo === 'string' || typeof protocolo === 'number' ? String(protocolo).trim() : '';
    return escrito === '' ? null : escrito.slice(0, MAIS_PROTOCOLO);
  } catch {
    return null;
  }
}
