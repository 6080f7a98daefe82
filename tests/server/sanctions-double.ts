import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Suite } from './harness';

/** A server that speaks the `ceis` and `cnep` calls of the Controladoria-Geral da União: the key, the filter and pages of fifteen. */
export interface SanctionsDouble {
  /** As it is configured: it ends in `/api-de-dados`. */
  url: string;
  asked: string[];
  /** What each base knows, whoever it is of. */
  known: { ceis: Entry[]; cnep: Entry[] };
  /** Status that every call gets instead of its own; the filter is not looked at; the answer is this text. */
  fault: { status?: number; unfiltered?: boolean; text?: string };
  close(): Promise<void>;
}

type Entry = { id: number; sancionado: { nome: string; codigoFormatado: string } } & Record<string, unknown>;

const PAGE = 15;

/** @param key the one that the calls take */
export async function openSanctionsDouble(key: string): Promise<SanctionsDouble> {
  const asked: string[] = [];
  const known: SanctionsDouble['known'] = { ceis: [], cnep: [] };
  const double = { asked, known, fault: {} } as Pick<SanctionsDouble, 'asked' | 'known' | 'fault'>;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(request.url ?? '');
    const { status, unfiltered, text } = double.fault;
    const base = /^\/api-de-dados\/(ceis|cnep)$/.exec(url.pathname)?.[1] as keyof typeof known | undefined;
    const refused = status ?? (request.headers['chave-api-dados'] === key ? undefined : 401) ?? (base ? undefined : 404);
    if (refused || !base) return response.writeHead(refused ?? 404).end('{}');
    const code = url.searchParams.get('codigoSancionado') ?? '';
    const found = known[base].filter(({ sancionado }) => unfiltered || sancionado.codigoFormatado.replace(/\D/g, '') === code);
    const start = (Number(url.searchParams.get('pagina')) - 1) * PAGE;
    response.writeHead(200, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(found.slice(start, start + PAGE)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api-de-dados`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** A certificate of CEIS and CNEP of a person, which is good for a day. */
export const certificar = (suite: Suite, pessoa: number) =>
  suite.sql(
    "insert into consulta_sancao (cliente_id, pessoa_id, base, data_hora, emissao, motivo, situacao) select cliente_id, id, 'certidao', $2, current_date, 'Teste', 'ok' from pessoa where id = $1",
    [pessoa, suite.services.clock.now()],
  );
