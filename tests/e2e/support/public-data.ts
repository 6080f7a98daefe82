import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Postal codes that the stand-in knows, and what each stands for. */
export const CEP = {
  /** Sé, São Paulo. */
  conhecido: '01001000',
  /** Campinas; no street, as codes of small towns. */
  semRua: '13010000',
  /** The service says that nobody has it. */
  desconhecido: '99999999',
} as const;

/** Companies that the stand-in knows. */
export const CNPJ = {
  conhecido: '19131243000197',
  /** With letters (IN RFB 2.229/2024). */
  comLetras: '12ABC34501DE35',
  desconhecido: '11222333000181',
} as const;

interface Answer {
  status: number;
  body: unknown;
}

const cepAnswers: Record<string, Answer> = {
  [CEP.conhecido]: {
    status: 200,
    body: {
      cep: CEP.conhecido,
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Sé',
      street: 'Praça da Sé',
      service: 'correios',
      location: { type: 'Point', coordinates: { longitude: '-46.63', latitude: '-23.55' } },
    },
  },
  [CEP.semRua]: {
    status: 200,
    body: { cep: CEP.semRua, state: 'SP', city: 'Campinas', neighborhood: null, street: null, service: 'correios' },
  },
};

const cnpjAnswers: Record<string, Answer> = {
  [CNPJ.conhecido]: { status: 200, body: company(CNPJ.conhecido, 'OPEN KNOWLEDGE BRASIL', 'REDE PELO CONHECIMENTO LIVRE') },
  [CNPJ.comLetras]: { status: 200, body: company(CNPJ.comLetras, 'EMPRESA COM LETRAS LTDA', 'LETRAS') },
};

function company(cnpj: string, razao_social: string, nome_fantasia: string) {
  return {
    cnpj,
    razao_social,
    nome_fantasia,
    data_inicio_atividade: '2013-10-03',
    cep: '01311902',
    bairro: 'BELA VISTA',
    logradouro: 'PAULISTA 37',
    numero: '37',
    complemento: 'ANDAR 4',
    municipio: 'SAO PAULO',
    uf: 'SP',
    ddd_telefone_1: '1123851939',
  };
}

/** A stand-in for the public data service, which answers as its documents say. */
export async function servePublicData(port = 0): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(url: string): Answer {
  const [, cep] = /^\/cep\/v2\/(\w+)$/.exec(url) ?? [];
  const [, cnpj] = /^\/cnpj\/v1\/(\w+)$/.exec(url) ?? [];
  if (cep) return cepAnswers[cep] ?? cepError('CEP NAO ENCONTRADO');
  if (cnpj)
    return (
      cnpjAnswers[cnpj] ?? { status: 404, body: { name: 'NotFoundError', message: `CNPJ ${cnpj} não encontrado.`, type: 'not_found' } }
    );
  return { status: 404, body: { message: 'Não encontrado.', type: 'not_found' } };
}

function cepError(message: string): Answer {
  const errors = [{ name: 'ServiceError', message, service: 'correios' }];
  return {
    status: 404,
    body: { name: 'CepPromiseError', message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error', errors },
  };
}
