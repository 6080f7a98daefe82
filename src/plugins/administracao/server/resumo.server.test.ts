import { describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';

const suite = openSuite();
const URL = '/administracao/resumo';
const GESTAO = '/administracao/processos/gestao';

describe('o resumo da Administração', () => {
  it('conta, só para quem abre cada tela, o que a caixa e a lista contam', async () => {
    const both = await suite.make.userWith(
      { 'administracao.processos.gestao': [1, 2], 'administracao.documentos.todos': [1] },
      { tipo: ['servidor'] },
    );
    const departamento = await suite.make.departamento({
      nome: 'Do resumo',
      membros: [{ usuario_id: both.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
    });
    const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
    const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
    const destinatarios = [{ departamento_id: departamento.id, papel: 'para' }];
    await both.post(GESTAO, { tipo_id: tipo?.id, assunto_id: assunto?.id, titulo: 'Contado', destinatarios });
    const documentos = (await both.get('/administracao/documentos/todos?situacao=em_conferencia')).body.total;
    expect((await both.get(`${GESTAO}/count-processos`)).body.abertos).toBe(1);
    expect((await both.get(URL)).body.cartoes).toEqual([
      { codigo: 'administracao.processos', valor: 1, texto: '1 aberto' },
      { codigo: 'administracao.documentos', valor: documentos, texto: expect.stringMatching(/^\d+ aguardam? conferência$/) },
    ]);
    const some = await suite.make.userWith({ 'administracao.documentos.todos': [1] }, { tipo: ['servidor'] });
    expect((await some.get(URL)).body.cartoes.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['administracao.documentos']);
    expect((await suite.anonymous.get(URL)).status).toBe(401);
  });
});
