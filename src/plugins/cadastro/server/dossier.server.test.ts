import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { nightlyAnonymisation } from './retention/anonymise';

const suite = openSuite();
const PDF = Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(50)}`);

const dossierOf = (id: number) => `/registros/pessoa/${id}`;
const anexar = (person: Caller, id: number, content = PDF): Promise<Answer> =>
  person.form(`${dossierOf(id)}/anexos`, { tipo_anexo_id: '3' }, [{ field: 'arquivo', name: 'parecer.pdf', content }]);
const comentar = (person: Caller, id: number, texto: string): Promise<Answer> => person.post(`${dossierOf(id)}/comentarios`, { texto });
const perguntar = async (person: Caller, alvo_id: number): Promise<void> => {
  const signatarios = [{ usuario_id: person.usuarioId, ordem: 1, papel: 'ciente', nivel_minimo: 'simples' }];
  expect((await person.post('/administracao/processos/assinaturas', { alvo_tipo: 'pessoa', alvo_id, signatarios })).status).toBe(201);
};

describe('o dossiê de uma pessoa', () => {
  it('vai com a pessoa quando dois cadastros são unificados', async () => {
    const admin = await suite.admin();
    const kept = await suite.make.pessoa({ nome: 'Joana Prates' });
    const foreigner = { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: 'P9001', pais: 'Uruguai' };
    const gone = await suite.make.pessoa({ nome: 'Joana Prates', ...foreigner });
    await anexar(admin, gone.id);
    await comentar(admin, gone.id, 'Mesmo CPF');
    for (const { id } of [kept, gone]) await perguntar(admin, id);
    for (const { id } of [kept, gone]) await admin.put(`${dossierOf(id)}/seguir`, { seguindo: true });
    const merged = await admin.post(`/configuracao/pessoa/${kept.id}/unificar`, { outra_id: gone.id });
    expect(merged.status, merged.text).toBe(200);
    const { body } = await admin.get(dossierOf(kept.id));
    expect(body).toMatchObject({ anexos: [{ nome: 'parecer.pdf' }], seguidores: [{ id: admin.usuarioId }] });
    expect((await admin.get(body.anexos[0].url)).status).toBe(200);
    // of two printed papers only that of the record that stays is still signed
    const { pecas } = (await admin.get(`${dossierOf(kept.id)}/assinaturas`)).body;
    expect(pecas.map(({ pedidos }: { pedidos: { situacao: string }[] }) => pedidos.map(({ situacao }) => situacao))).toEqual([
      ['cancelada'],
      ['pendente'],
    ]);
  });

  it('some com a pessoa que não se pode mais guardar', async () => {
    const admin = await suite.admin();
    const { id: pessoa_id } = await suite.make.pessoa({ nome: 'Benedita Esquecida' });
    const { id } = await suite.make.record('usuario', { pessoa_id, email: 'esquecida@exemplo.com.br', tipo: ['cidadao'], grupos: [] });
    await suite.sql("update usuario_credencial set situacao = 'ativa', ultimo_acesso = $2 where usuario_id = $1", [
      id,
      suite.services.clock.now(),
    ]);
    const file = (await anexar(admin, pessoa_id, Buffer.concat([PDF, Buffer.from('só dela')]))).body.result.url;
    await comentar(admin, pessoa_id, 'Mora na rua tal');
    await perguntar(admin, pessoa_id);
    const [piece] = await suite.sql<{ sha256: string }>(
      "select sha256 from assinatura_peca where recurso = 'pessoa' and registro_id = $1",
      [pessoa_id],
    );
    suite.travel({ days: 5 * 365 + 2 });
    await nightlyAnonymisation.run(suite.services);
    expect(await suite.sql("select 1 from registro_comentario where recurso = 'pessoa' and registro_id = $1", [pessoa_id])).toEqual([]);
    expect(await suite.sql("select 1 from registro_anexo where recurso = 'pessoa' and registro_id = $1", [pessoa_id])).toEqual([]);
    expect(await suite.sql("select 1 from assinatura_peca where recurso = 'pessoa' and registro_id = $1", [pessoa_id])).toEqual([]);
    expect(await suite.sql('select 1 from arquivo_conteudo where sha256 = $1', [piece?.sha256])).toEqual([]);
    expect(await suite.sql('select 1 from arquivo where token = $1', [file.split('/').at(-1)])).toEqual([]);
  });
});
