import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { certificar } from '#tests/server/sanctions-double';
import { abrirContratacao } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { abrirPortal, type Licitante } from './portal-tests';

const suite = openSuite();
const CONTRATOS = '/fornecedor/propostas/contratos';
const ATAS = '/fornecedor/propostas/atas';
const ASSINATURAS = '/gestao-de-compras/compras-e-licitacoes/assinaturas';
const INTERNO = '/gestao-de-compras/contratos';

let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
let aurora: Licitante;
let outro: Licitante;
/** The contract of the demonstration that waits for the signatures. */
let daDemonstracao: { id: number; pessoa: number };
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
  aurora = await p.licitante();
  outro = await p.licitante();
  const [row] = await suite.sql<{ id: number; pessoa: number }>(
    "select id, contratado_id as pessoa from contrato where situacao = 'aguardando_assinatura' order by id limit 1",
  );
  daDemonstracao = row as typeof daDemonstracao;
}, 120_000);

/** The same contract, now of a supplier and in a state. */
async function aguardando({ pessoa }: Pick<Licitante, 'pessoa'>, situacao = 'aguardando_assinatura'): Promise<number> {
  const { id } = daDemonstracao;
  await suite.force('update contrato set contratado_id = $2, situacao = $3 where id = $1', [id, pessoa, situacao]);
  await suite.force('delete from assinatura_fornecedor where contrato_id = $1', [id]);
  return id;
}

/** An ata that waits for the signatures, of a supplier. */
async function minutaDeAta({ pessoa }: Licitante): Promise<number> {
  const [row] = await suite.sql<{ id: number }>('select id from ata_registro_preco order by id limit 1');
  await suite.force("update ata_registro_preco set fornecedor_id = $2, situacao = 'minuta' where id = $1", [row?.id, pessoa]);
  await suite.force('delete from assinatura_fornecedor where ata_id = $1', [row?.id]);
  return row?.id as number;
}

const doContrato = async (id: number) => (await c.compras.get(`${ASSINATURAS}?contrato_id=${id}`)).body.data;

describe('assinatura do fornecedor', () => {
  it('quem representa o contratado assina o texto do contrato: fica quem, quando, de onde e o SHA-256', async () => {
    const id = await aguardando(aurora);
    const visto = (await aurora.quem.get(`${CONTRATOS}/${id}`)).body;
    expect([visto.a_assinar, visto.assinada_em, visto.texto]).toEqual([true, null, expect.stringContaining('Cláusulas:')]);
    await ok(aurora.quem.post(`${CONTRATOS}/${id}/assinar`));
    const [assinatura] = await doContrato(id);
    const completa = (await c.compras.get(`${ASSINATURAS}/${assinatura.id}`)).body;
    const sha256 = createHash('sha256').update(visto.texto).digest('hex');
    expect(completa).toMatchObject({ fornecedor_id: aurora.pessoa, confere: true, sha256, texto: visto.texto, ip: '127.0.0.1' });
    expect((await aurora.quem.get(`${CONTRATOS}/${id}`)).body).toMatchObject({ a_assinar: false, assinada_em: completa.assinada_em });
  });

  it('assinado pelo fornecedor, o contrato é assinado quando o Município assina', async () => {
    const id = await aguardando(daDemonstracao);
    await p.representar(outro.quem, daDemonstracao.pessoa);
    await certificar(suite, daDemonstracao.pessoa);
    await ok(outro.quem.post(`${CONTRATOS}/${id}/assinar`));
    expect((await outro.quem.get(`${CONTRATOS}/${id}`)).body.situacao).toBe('aguardando_assinatura');
    const ordenador = (await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': [1, 5] })).in(c.prefeitura, 2026);
    const assinado = await ok(ordenador.post(`${INTERNO}/${id}/assinar`, { data: '2026-11-03' }));
    expect([assinado.situacao, assinado.data_assinatura]).toEqual(['assinado', '2026-11-03']);
    expect((await doContrato(id)).map(({ confere }: { confere: boolean }) => confere)).toEqual([true]);
    await suite.force('update contrato set numero = null, ano = null, data_assinatura = null where id = $1', [id]);
    await suite.sql('delete from fornecedor_cadastro_representantes where pessoa_id = (select pessoa_id from usuario where id = $1)', [
      outro.quem.usuarioId,
    ]);
    await p.representar(outro.quem, outro.pessoa);
  });

  it('entre a assinatura do fornecedor e a do ordenador os dois leem de quem se espera, e ele o tem entre o que o espera', async () => {
    const id = await aguardando(aurora);
    const ata = await minutaDeAta(aurora);
    const visto = async (url: string) => (await aurora.quem.get(url)).body.assinaturas;
    const daAta = async () => (await c.compras.get(`/gestao-de-compras/atas/${ata}`)).body.assinaturas;
    const ordenador = (
      await suite.make.userWith({
        'gestao-de-compras.sistema.contratos-aditivos': [1, 5],
        'gestao-de-compras.compras-e-licitacoes': [1],
      })
    ).in(c.prefeitura, 2026);
    const espera = async () =>
      (await ordenador.get('/pendencias')).body.find(({ recurso }: { recurso: string }) => recurso === 'assinatura_fornecedor')?.texto;
    const aguarda = 'Aguarda o fornecedor; depois dele, o ordenador';
    expect([await visto(`${CONTRATOS}/${id}`), await visto(`${ATAS}/${ata}`), await daAta()]).toEqual([aguarda, aguarda, aguarda]);
    expect(await espera()).toBeUndefined();
    await ok(aurora.quem.post(`${CONTRATOS}/${id}/assinar`));
    expect(await visto(`${CONTRATOS}/${id}`)).toBe('Assinado pelo fornecedor, aguarda o ordenador');
    expect(await espera()).toBe('1 instrumento assinado pelo fornecedor, a assinar');
    await ok(aurora.quem.post(`${ATAS}/${ata}/assinar`));
    expect(await daAta()).toBe('Assinada pelo fornecedor, aguarda o ordenador');
    expect(await espera()).toBe('2 instrumentos assinados pelo fornecedor, a assinar');
    const lista = (await ordenador.get(`${ASSINATURAS}?aguarda_ordenador=true`)).body.data;
    expect(lista.map(({ estado }: { estado: string }) => estado).sort()).toEqual([
      'Assinada pelo fornecedor, aguarda o ordenador',
      'Assinado pelo fornecedor, aguarda o ordenador',
    ]);
    await suite.sql("update ata_registro_preco set situacao = 'assinada', data_assinatura = '2026-11-03' where id = $1", [ata]);
    expect([await daAta(), await espera()]).toEqual(['Assinada pelas duas partes', '1 instrumento assinado pelo fornecedor, a assinar']);
    await suite.force('delete from assinatura_fornecedor where ata_id = $1', [ata]);
    expect(await daAta()).toBe('Assinada pelo ordenador; a do fornecedor, em papel');
  });

  it('o texto que muda pede outra assinatura, e a anterior não vale para ele', async () => {
    const id = await aguardando(aurora);
    await ok(aurora.quem.post(`${CONTRATOS}/${id}/assinar`));
    await suite.force("update contrato set objeto = objeto || ', com garantia' where id = $1", [id]);
    expect((await aurora.quem.get(`${CONTRATOS}/${id}`)).body.a_assinar).toBe(true);
    expect((await doContrato(id)).map(({ confere }: { confere: boolean }) => confere)).toEqual([false]);
    await ok(aurora.quem.post(`${CONTRATOS}/${id}/assinar`));
    expect((await doContrato(id)).length).toBe(2);
  });

  it('não se assina duas vezes, nem de duas vezes ao mesmo tempo', async () => {
    const id = await aguardando(aurora);
    const respostas = await Promise.all([1, 2].map(() => aurora.quem.post(`${CONTRATOS}/${id}/assinar`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { status, body } = await aurora.quem.post(`${CONTRATOS}/${id}/assinar`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('já tem a assinatura do fornecedor');
    expect((await doContrato(id)).length).toBe(1);
  });

  it('do contrato de outro, e do que ainda se escreve, nem a existência se diz', async () => {
    const id = await aguardando(aurora);
    expect((await outro.quem.post(`${CONTRATOS}/${id}/assinar`)).status).toBe(404);
    expect((await outro.quem.get(`${CONTRATOS}?per_page=100`)).body.data).toEqual([]);
    await aguardando(aurora, 'analise_juridica');
    expect((await aurora.quem.post(`${CONTRATOS}/${id}/assinar`)).status).toBe(404);
  });

  it('o que já foi assinado em papel não se assina de novo', async () => {
    const id = await aguardando(aurora, 'assinado');
    const { status, body } = await aurora.quem.post(`${CONTRATOS}/${id}/assinar`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('já foi assinado');
    await aguardando(aurora);
  });

  it('quem está impedido não assina', async () => {
    const impedido = await p.licitante();
    const id = await aguardando(impedido);
    await suite.make.record('sancao_fornecedor', {
      pessoa_id: impedido.pessoa,
      tipo: 'impedimento',
      origem: 'municipio',
      decisao: '2026-11-01',
      inicio: '2026-11-02',
      fim: '2027-11-02',
      fundamento: 'Inexecução total do contrato.',
    });
    const { status } = await impedido.quem.post(`${CONTRATOS}/${id}/assinar`);
    expect(status).toBe(422);
    expect(await doContrato(id)).toEqual([]);
  });

  it('a ata em minuta se assina do mesmo modo; sem itens, não está pronta', async () => {
    const id = await minutaDeAta(aurora);
    expect((await aurora.quem.get('/fornecedor/inicio')).body.assinar_ata.map((linha: { id: number }) => linha.id)).toEqual([id]);
    await ok(aurora.quem.post(`${ATAS}/${id}/assinar`));
    const [assinatura] = (await c.compras.get(`${ASSINATURAS}?ata_id=${id}`)).body.data;
    expect([assinatura.fornecedor_id, assinatura.confere]).toEqual([aurora.pessoa, true]);
    await minutaDeAta(aurora);
    await suite.force('delete from ata_registro_preco_itens where pai_id = $1', [id]);
    const { status, body } = await aurora.quem.post(`${ATAS}/${id}/assinar`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('ainda não está pront');
  });
});
