import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite, SENHA } from '#tests/server/harness';
import { cmsOf, type Issued, issue, pem, signInside } from './certificate/test-authority';

const DAY_MS = 86_400_000;
const roots = path.join(mkdtempSync(path.join(tmpdir(), 'sgp-raizes-')), 'raizes.pem');
const suite = openSuite({ samples: true, env: { ICP_BRASIL_RAIZES: roots } });
const MENU = 'teste.amostra';
const BASE = '/administracao/processos/assinaturas';
const STAFF = { tipo: ['servidor'] };

let asker: Caller;
let ana: Caller;
let cpf: string;
let root: Issued;
let authority: Issued;
let own: Issued;
beforeAll(async () => {
  root = await issue({ nome: 'Raiz de teste', authority: true });
  authority = await issue({ nome: 'AC de teste', authority: true, by: root });
  writeFileSync(roots, pem(root));
  asker = await suite.make.userWith({ [MENU]: [1, 2] }, STAFF);
  ana = await suite.make.userWith({}, STAFF);
  [{ cpf } = { cpf: '' }] = await suite.sql<{ cpf: string }>(
    'select p.cpf_cnpj as cpf from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
    [ana.usuarioId],
  );
  own = await issue({ nome: 'ANA DE TESTE', cpf, by: authority });
});

interface Asked {
  peca: number;
  codigo: string;
  request: number;
  /** The bytes of the piece. */
  content: Buffer;
}

/** A new piece that asks for the qualified signature of Ana. */
async function piece(): Promise<Asked> {
  const { id } = await suite.make.record('amostra', { nome: 'Termo de posse' });
  const signatarios = [{ usuario_id: ana.usuarioId, ordem: 1, papel: 'autor', nivel_minimo: 'qualificada' }];
  const asked = await asker.post(BASE, { alvo_tipo: 'amostra', alvo_id: id, signatarios });
  expect(asked.status).toBe(201);
  const { data } = (await ana.get('/administracao/processos/gestao/fila-assinaturas?per_page=100')).body;
  const row = data.find(({ peca_id }: { peca_id: number }) => peca_id === asked.body.result.id);
  return { peca: asked.body.result.id, codigo: asked.body.result.codigo, request: row.id, content: (await ana.get(row.url)).bytes };
}

const send = (request: number, content: Buffer, name = 'assinado.pdf', who = ana): Promise<Answer> =>
  who.form(`${BASE}/${request}/qualificada`, {}, [{ field: 'arquivo', name, content }]);
const refusalOf = async (request: number, content: Buffer, name?: string): Promise<string> =>
  (await send(request, content, name)).body.errors?.arquivo?.[0];
const verify = async ({ peca, codigo }: Asked) => (await suite.anonymous.get(`/publico/processos/evento/${peca}?codigo=${codigo}`)).body;
const chain = () => ({ signer: own, chain: [authority] });

describe('a assinatura qualificada', () => {
  it('aceita o PDF assinado por dentro, diz de quem é o certificado e reconhece o arquivo na conferência', async () => {
    const asked = await piece();
    const signed = await signInside(asked.content, chain());
    const { status, body } = await send(asked.request, signed);
    expect([status, body.message, body.result]).toEqual([
      200,
      'Assinatura qualificada conferida e guardada.',
      expect.objectContaining({ nivel_usado: 'qualificada' }),
    ]);
    const found = await verify(asked);
    expect(found).toMatchObject({
      situacao: 'valida',
      integra: true,
      assinaturas: [
        {
          nivel: 'Qualificada',
          certificado: { titular: 'ANA DE TESTE', emissor: 'AC de teste', revogacao: 'não verificada' },
          integra: true,
        },
      ],
    });
    expect(found.arquivos).toContain(createHash('sha256').update(signed).digest('hex'));
    expect((await send(asked.request, signed)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await suite.sql("update assinatura_pedido set certificado = jsonb_set(certificado, '{titular}', '\"OUTRA\"') where id = $1", [
      asked.request,
    ]);
    expect((await verify(asked)).integra).toBe(false);
  });

  it('aceita o documento impresso pelo modelo, assinado por dentro', async () => {
    const admin = (await suite.admin()).in(await suite.make.entity('02'), 2026);
    const [empenho] = (await admin.get('/execucao-orcamentaria/empenho?situacao=emitido&per_page=1')).body.data;
    const signatarios = [{ usuario_id: ana.usuarioId, ordem: 1, papel: 'autor', nivel_minimo: 'qualificada' }];
    const asked = (await admin.post(BASE, { alvo_tipo: 'empenho', alvo_id: empenho.id, signatarios })).body.result;
    const { data } = (await ana.get('/administracao/processos/gestao/fila-assinaturas?per_page=100')).body;
    const row = data.find(({ peca_id }: { peca_id: number }) => peca_id === asked.id);
    const { bytes } = await ana.get(row.url);
    expect(bytes.toString('latin1')).toContain('pdfaid:part>2');
    expect((await send(row.id, await signInside(bytes, chain()))).status).toBe(200);
    expect(await verify({ peca: asked.id, codigo: asked.codigo, request: row.id, content: bytes })).toMatchObject({
      situacao: 'valida',
      integra: true,
    });
  });

  it('aceita o .p7s, em DER ou PEM, com a cadeia no arquivo e o conteúdo dentro ou fora', async () => {
    for (const [attached, armoured] of [
      [false, false],
      [false, true],
      [true, false],
    ]) {
      const asked = await piece();
      const cms = await cmsOf(asked.content, { ...chain(), attached });
      const file = armoured ? Buffer.from(`-----BEGIN PKCS7-----\n${cms.toString('base64')}\n-----END PKCS7-----\n`) : cms;
      expect((await send(asked.request, file, 'assinatura.p7s')).status).toBe(200);
      expect((await verify(asked)).situacao).toBe('valida');
    }
  });

  it('recusa o que é de outra peça, ou mudou: nos bytes, nas páginas ou depois da assinatura', async () => {
    const [asked, other] = [await piece(), await piece()];
    const { request, content } = asked;
    const OTHER = /não é desta peça, ou o arquivo foi alterado/;
    const signed = await signInside(content, chain());
    expect(await refusalOf(request, await signInside(other.content, chain()))).toMatch(OTHER);
    expect(await refusalOf(request, await cmsOf(other.content, chain()), 'a.p7s')).toMatch(OTHER);
    expect(await refusalOf(request, await cmsOf(other.content, { ...chain(), attached: true }), 'a.p7s')).toMatch(OTHER);
    expect(await refusalOf(request, Buffer.concat([signed, Buffer.from('\n%%EOF\n')]))).toMatch(OTHER);
    expect(await refusalOf(request, content)).toMatch(/não tem nenhuma assinatura digital/);
    expect(await refusalOf(request, content.subarray(0, -10))).toMatch(OTHER);
    for (const at of [Math.floor(content.length / 2), content.length + 20]) {
      const tampered = Buffer.from(signed);
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      expect(await refusalOf(request, tampered), String(at)).toBeTruthy();
    }
    const redrawn = await signInside(content, chain(), (document) =>
      document.getPage(0).drawText('Valor: R$ 1.000.000,00', { x: 50, y: 400 }),
    );
    expect(await refusalOf(request, redrawn)).toMatch(/as páginas foram mudadas/);
    const added = await signInside(content, chain(), (document) => document.addPage());
    expect(await refusalOf(request, added)).toMatch(/as páginas foram mudadas/);
    expect(await refusalOf(request, Buffer.from('nada'), 'a.p7s')).toMatch(/não é uma assinatura digital/);
    expect((await verify(asked)).situacao).toBe('pendente');
  });

  it('recusa o certificado vencido, de outra raiz, de outra pessoa, que não é de assinar nem da ICP-Brasil', async () => {
    const { request, content } = await piece();
    const of = async (signer: Issued, more: Issued[] = [authority]) =>
      refusalOf(request, await signInside(content, { signer, chain: more }));
    const long = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await of(await issue({ nome: 'ANA', cpf, by: authority, from: long(-90), until: long(-1) }))).toMatch(/não estava em vigor/);
    const otherRoot = await issue({ nome: 'Outra raiz', authority: true });
    const otherAuthority = await issue({ nome: 'Outra AC', authority: true, by: otherRoot });
    const stranger = await issue({ nome: 'ANA', cpf, by: otherAuthority });
    expect(await of(stranger, [otherAuthority])).toMatch(/não vem de uma autoridade da ICP-Brasil/);
    expect(await of(stranger, [otherAuthority, otherRoot])).toMatch(/não vem de uma autoridade da ICP-Brasil/);
    // a person's certificate is no authority
    expect(await of(await issue({ nome: 'ANA', cpf, by: own }), [own, authority])).toMatch(/não vem de uma autoridade da ICP-Brasil/);
    expect(await of(await issue({ nome: 'BENTO', cpf: '52998224725', by: authority }))).toMatch(/^O certificado é de BENTO/);
    expect(await of(await issue({ nome: 'servidor', cpf, by: authority, usage: 0x20 }))).toMatch(/não é para assinar documentos/);
    expect(await of(await issue({ nome: 'ANA', cpf, by: authority, policy: '1.2.3.4' }))).toMatch(/política da ICP-Brasil/);
  });

  it('recusa SHA-1 e a assinatura sem atributos assinados', async () => {
    const { request, content } = await piece();
    const rsa = await issue({ nome: 'ANA', cpf, by: authority }, true);
    const weak = {
      certificate: rsa.certificate,
      keys: { ...rsa.keys, privateKey: await asSha1(rsa.keys.privateKey) },
    };
    expect(await refusalOf(request, await signInside(content, { signer: weak, chain: [authority], hash: 'SHA-1' }))).toMatch(/usa SHA-1/);
    expect(await refusalOf(request, await cmsOf(content, { ...chain(), bare: true }), 'a.p7s')).toMatch(/atributos assinados/);
    expect((await send(request, await signInside(content, { signer: rsa, chain: [authority] }))).status).toBe(200);
  });

  it('não se dá com a senha, nem por outra pessoa', async () => {
    const { request, content } = await piece();
    expect((await ana.post(`${BASE}/assinar`, { ids: [request], desafio: 'x', senha: SENHA })).body.errors.ids[0]).toMatch(
      /exige assinatura qualificada/,
    );
    expect((await send(request, await signInside(content, chain()), 'a.pdf', asker)).status).toBe(404);
  });
});

/** The same key, to sign with SHA-1. */
async function asSha1(key: Issued['keys']['privateKey']): Promise<Issued['keys']['privateKey']> {
  const { subtle } = await import('node:crypto').then(({ webcrypto }) => webcrypto);
  return subtle.importKey('pkcs8', await subtle.exportKey('pkcs8', key), { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }, true, ['sign']);
}
