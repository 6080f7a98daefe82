import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from './contratacao-tests';
import { abrirPregao } from './pregao-tests';

const suite = openSuite();
const DECLARAR = 'declarar_ausencia_impedimento';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
let membros: { caller: Caller; pessoa: number; nome: string }[];
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
  membros = [];
  for (const caller of [c.juridico, c.ordenador, c.autoridade]) {
    const [row] = await suite.sql<{ id: number; nome: string }>(
      'select p.id, p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
      [caller.usuarioId],
    );
    membros.push({ caller, pessoa: row?.id as number, nome: row?.nome as string });
  }
});

/** A pregão of which nobody declared anything, whose session may be opened. */
async function aAbrir(conducao: object = {}): Promise<number> {
  const { id } = await p.pregao();
  await p.enviada(id, await c.fornecedor('demais'), '900');
  await p.aposPrazo(id);
  await suite.force('delete from processo_contratacao_declaracoes where pai_id = $1', [id]);
  const { agente_id = c.agente, comissao_id = null } = conducao as { agente_id?: number | null; comissao_id?: number };
  await suite.force('update processo_contratacao set agente_id = $2, comissao_id = $3 where id = $1', [id, agente_id, comissao_id]);
  return id;
}
const recusado = async (quem: Caller, id: number, ato: string): Promise<string> => {
  const { status, body } = await c.ato(quem, id, ato);
  expect([status, body.codigo]).toEqual([409, 'SEGREGACAO_DE_FUNCOES']);
  return body.message;
};

describe('a declaração de ausência de impedimento (R4 das comissões)', () => {
  it('sem ela o agente não abre a sessão; declarada por ele, fica quem e quando, e uma vez só', async () => {
    const id = await aAbrir();
    expect(await recusado(c.compras, id, 'abrir_sessao')).toContain('Falta a sua declaração de ausência de impedimento');
    const { falta_declarar } = (await c.compras.get(`${PROCESSO}/${id}`)).body;
    expect(await recusado(c.ordenador, id, 'abrir_sessao')).toContain(`declaração de ausência de impedimento de ${falta_declarar}`);
    expect(await recusado(c.ordenador, id, DECLARAR)).toContain(`conduzem-no ${falta_declarar}`);
    expect(await ok(c.ato(c.compras, id, DECLARAR))).toMatchObject({
      falta_declarar: null,
      declaracoes: [{ pessoa_id: c.agente, papel: 'agente', declarada_em: expect.any(String) }],
    });
    expect(await recusado(c.compras, id, DECLARAR)).toContain('Você já declarou');
    expect(await ok(c.ato(c.ordenador, id, 'abrir_sessao'))).toMatchObject({ situacao: 'disputa' });
  });

  it('cada membro da comissão declara por si, e quem não é dela espera o presidente', async () => {
    const designada = { ato_tipo: 'portaria', ato_numero: '2/2026', ato_data: '2026-01-05', vigencia_inicio: '2026-01-05' };
    const { id: comissao_id } = await suite.make.record('comissao_licitacao', {
      tipo: 'comissao_contratacao',
      nome: 'Comissão da suíte',
      orgao_id: c.orgao,
      ...designada,
      membros: membros.map(({ pessoa }, n) => ({
        pessoa_id: pessoa,
        funcao: n === 0 ? 'presidente' : 'membro',
        vinculo: 'efetivo',
        assina: true,
      })),
    });
    const id = await aAbrir({ agente_id: null, comissao_id });
    const [presidente, segundo, terceiro] = membros as [(typeof membros)[0], (typeof membros)[0], (typeof membros)[0]];
    expect((await c.compras.get(`${PROCESSO}/${id}`)).body.falta_declarar).toBe(membros.map(({ nome }) => nome).join(', '));
    await ok(c.ato(segundo.caller, id, DECLARAR));
    expect(await recusado(c.compras, id, 'abrir_sessao')).toContain(`de ${presidente.nome}, que conduz`);
    expect(await recusado(terceiro.caller, id, 'abrir_sessao')).toContain('Falta a sua declaração');
    await ok(c.ato(segundo.caller, id, 'abrir_sessao'));
    const mensagem = { processo_contratacao_id: id, texto: 'Bom dia a todos.' };
    expect((await terceiro.caller.post(`${PROCESSO}/mensagens`, mensagem)).body.message).toContain('Falta a sua declaração');
    await ok(segundo.caller.post(`${PROCESSO}/mensagens`, mensagem), 201);
  });

  it('vale também para o que se decide das propostas e dos documentos', async () => {
    const { id } = await p.pregao();
    const fornecedor = await c.fornecedor('demais');
    const proposta = await p.enviada(id, fornecedor, '900');
    await p.ateConvocar(id);
    const [exigencia] = await p.exigencias(id, fornecedor);
    await suite.force('delete from processo_contratacao_declaracoes where pai_id = $1', [id]);
    const falta = { codigo: 'SEGREGACAO_DE_FUNCOES', message: expect.stringContaining('Falta a sua declaração') };
    expect((await p.naProposta(proposta.id, 'desclassificar', { motivo: 'Preço que não se pode cumprir' })).body).toMatchObject(falta);
    expect((await p.naExigencia(exigencia?.id, 'recusar', { motivo: 'Documento que não é do licitante' })).body).toMatchObject(falta);
    await ok(c.ato(c.compras, id, DECLARAR));
    await ok(p.naExigencia(exigencia?.id, 'recusar', { motivo: 'Documento que não é do licitante' }));
  });
});
