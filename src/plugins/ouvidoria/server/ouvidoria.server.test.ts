import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { moveAffected } from '../../../server/calendar/deadlines';
import { findTerm, readTermHistory } from '../../../server/calendar/kept-terms';
import { warnOfTerms } from '../../../server/calendar/term-warnings';
import { runAct } from '../../../server/documents/acts';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ouvidoriaRecurso } from '../resources/ouvidoria_recurso';
import { passarANoite } from './noite';
import { prazoDaResposta } from './prazos';
import { movimentoDoAno } from './relatorio-anual';

const suite = openSuite({ env: { LIMITE_USUARIO_MIN: '100000', LIMITE_PUBLICO_MIN: '100000' } });
const DEMANDAS = '/administracao/ouvidoria/demandas';
const PERGUNTAS = '/administracao/ouvidoria/perguntas';
const RECURSOS = '/administracao/ouvidoria/recursos';
const SEGREDO = 'Zulmira Quitéria Fontes';
const EMAIL = 'zulmira.fontes@exemplo.com.br';
const FONE = '(11) 98765-4321';
const RELATO = `Meu nome é ${SEGREDO}, meu telefone é ${FONE}, e vi o fiscal receber dinheiro na obra da creche.`;
const ENVOLVIDOS = 'O fiscal Epaminondas';

let ouvidora: Caller;
let chefe: Caller;
let prefeito: Caller;
let leitor: Caller;
let admin: Caller;
let area: number;
let assunto: number;
let addresses = 0;

/** Somebody at an address of their own, so that the tries of one test do not count for another. */
const alguem = () => {
  addresses += 1;
  return suite.anonymous.from(`203.0.113.${addresses}`);
};

beforeAll(async () => {
  const staff = { tipo: ['servidor'] };
  ouvidora = await suite.make.userWith(
    {
      'administracao.ouvidoria.demandas': [1, 2, 3, 4, 5, 6],
      'administracao.ouvidoria.perguntas': [1, 5],
      'administracao.ouvidoria.relatorios': [1],
    },
    staff,
  );
  chefe = await suite.make.userWith({ 'administracao.ouvidoria.perguntas': [1, 5] }, staff);
  prefeito = await suite.make.userWith({ 'administracao.ouvidoria.recursos': [1, 5], 'administracao.ouvidoria.demandas': [1] }, staff);
  leitor = await suite.make.userWith(
    { 'administracao.ouvidoria.demandas': [1], 'administracao.ouvidoria.perguntas': [1, 5], 'administracao.ouvidoria.recursos': [1] },
    staff,
  );
  admin = await suite.admin();
  const membro = (who: Caller) => ({ usuario_id: who.usuarioId, perfil: 'chefia', inicio: '2020-01-01' });
  area = (await suite.make.departamento({ nome: 'Obras do teste', membros: [membro(chefe)] })).id;
  const casa = (await suite.make.departamento({ nome: 'Ouvidoria do teste', membros: [membro(ouvidora)] })).id;
  await suite.sql('update parametro_ouvidoria set departamento_id = $1', [casa]);
  const [row] = await suite.sql<{ id: number }>(
    "insert into ouvidoria_assunto (cliente_id, nome, departamento_id, ativo) select id, 'Assunto do teste', $1, true from cliente limit 1 returning id",
    [area],
  );
  assunto = row?.id ?? 0;
});

interface Recibo {
  protocolo: string;
  chave: string;
}

const carimbo = (idade = 10_000) => suite.services.vault.seal(`envio:${suite.services.clock.now().getTime() - idade}`);

async function enviar(dados: object, more: Record<string, string> = {}, who = alguem()) {
  return who.form('/publico/ouvidoria/demandas', { dados: JSON.stringify(dados), carimbo: carimbo(), ...more });
}

const denuncia = (more: object = {}) => ({
  tipo: 'denuncia',
  identificacao: 'sigilosa',
  nome: SEGREDO,
  email: EMAIL,
  fone: FONE,
  assunto: String(assunto),
  texto: RELATO,
  envolvidos: ENVOLVIDOS,
  ...more,
});

async function recebida(more: object = {}): Promise<Recibo & { id: number }> {
  const { status, body } = await enviar(denuncia(more));
  expect([status, body.message], JSON.stringify(body)).toEqual([201, expect.any(String)]);
  const { protocolo, chave } = body.result;
  const [row] = await suite.sql<{ id: number }>('select id from ouvidoria_demanda where ano = $1 and numero = $2', [
    Number(protocolo.slice(0, 4)),
    Number(protocolo.slice(5, 11)),
  ]);
  return { protocolo, chave, id: row?.id ?? 0 };
}

const acompanhar = (recibo: object, ato = '', who = alguem()) => who.post(`/publico/ouvidoria/acompanhar${ato}`, recibo);

/** The platform on a day of the story, at ten in the morning. */
const no = async (dia: string): Promise<Work> => (await suite.platform()).at(new Date(`${dia}T10:00:00-03:00`));
const registro = () => suite.services.registry.get(ouvidoriaDemanda.name);
async function registrar(dia: string, draft: object): Promise<number> {
  const { id } = await createRecord(await no(dia), registro(), {
    identificacao: 'identificada',
    nome: SEGREDO,
    email: EMAIL,
    canal: 'presencial',
    assunto_id: assunto,
    texto: 'Um texto de teste com mais de vinte letras.',
    ...draft,
  });
  return id;
}
const fazer = async (dia: string, id: number, ato: string, asked: object = {}) => runAct(await no(dia), registro(), id, ato, asked);
const prazoDe = async (id: number) => (await findTerm(await suite.platform(), prazoDaResposta, id))?.prazo;
const TRIAGEM = (tipo: string) => ({ tipo, assunto_id: assunto, servico_id: null, prioridade: 'normal' });

describe('os prazos da lei (formats/ouvidoria.md, 11)', () => {
  it('manifestação de 02/10/2026: 03/11; prorrogada em 30/10, 01/12, e uma vez só', async () => {
    const id = await registrar('2026-10-02', { tipo: 'reclamacao' });
    expect(await prazoDe(id)).toBe('2026-11-03');
    await fazer('2026-10-30', id, 'prorrogar', { motivo: 'A área levanta os documentos.' });
    expect(await prazoDe(id)).toBe('2026-12-01');
    await expect(fazer('2026-10-30', id, 'prorrogar', { motivo: 'A área levanta os documentos.' })).rejects.toThrow();
    const outra = await registrar('2026-10-02', { tipo: 'reclamacao' });
    await expect(fazer('2026-11-04', outra, 'prorrogar', { motivo: 'A área levanta os documentos.' })).rejects.toMatchObject({
      issues: { id: ['O prazo terminou em 03/11/2026: só se prorroga até o último dia dele.'] },
    });
  });

  it('complementação pedida em 13/10 e respondida em 26/10: 16/11; a segunda não suspende', async () => {
    const id = await registrar('2026-10-02', { tipo: 'solicitacao' });
    await fazer('2026-10-05', id, 'triar', TRIAGEM('solicitacao'));
    await fazer('2026-10-13', id, 'pedir_complementacao', { pergunta: 'Em que rua?' });
    await fazer('2026-10-26', id, 'complementar', { texto: 'Na Rua das Flores.' });
    expect(await prazoDe(id)).toBe('2026-11-16');
    await fazer('2026-10-28', id, 'pedir_complementacao', { pergunta: 'Em que número?' });
    await fazer('2026-10-30', id, 'complementar', { texto: 'No 10.' });
    expect(await prazoDe(id)).toBe('2026-11-16');
    const historia = await readTermHistory(await suite.platform(), prazoDaResposta, id);
    expect(historia.map(({ evento, dia, prazo }) => [evento, dia, prazo])).toEqual([
      ['inicio', '2026-10-02', '2026-11-03'],
      ['suspensao', '2026-10-13', '2026-11-03'],
      ['retomada', '2026-10-26', '2026-11-16'],
    ]);
    await expect(suite.sql('delete from prazo_evento')).rejects.toThrow('não se altera');
  });

  it('sem complemento até 03/11 a noite arquiva; em 30 dias o complemento a retoma', async () => {
    const id = await registrar('2026-10-02', { tipo: 'solicitacao' });
    await fazer('2026-10-05', id, 'triar', TRIAGEM('solicitacao'));
    await fazer('2026-10-13', id, 'pedir_complementacao', { pergunta: 'Em que rua?' });
    const [antes] = await suite.sql('select complementacao_ate::text as ate from ouvidoria_demanda where id = $1', [id]);
    expect(antes?.ate).toBe('2026-11-03');
    await passarANoite(suite.services);
    const [depois] = await suite.sql('select situacao, motivo_arquivamento from ouvidoria_demanda where id = $1', [id]);
    expect(depois).toEqual({ situacao: 'arquivada', motivo_arquivamento: 'sem_complemento' });
    await fazer('2026-11-20', id, 'complementar', { texto: 'Na Rua das Flores.' });
    const [retomada] = await suite.sql('select situacao from ouvidoria_demanda where id = $1', [id]);
    expect(retomada?.situacao).toBe('em_analise');
  });

  it('e-SIC de 13/10: 03/11; prorrogado 12/11; negado, recorre até 23/11; interposto em 16/11, decide-se até 23/11', async () => {
    const id = await registrar('2026-10-13', { tipo: 'esic' });
    expect(await prazoDe(id)).toBe('2026-11-03');
    await fazer('2026-10-14', id, 'triar', TRIAGEM('esic'));
    await fazer('2026-10-20', id, 'pedir_complementacao', { pergunta: 'De que ano?' });
    await fazer('2026-10-22', id, 'complementar', { texto: 'De 2025.' });
    expect(await prazoDe(id)).toBe('2026-11-03');
    await fazer('2026-11-03', id, 'prorrogar', { motivo: 'Há muitos documentos a tarjar.' });
    expect(await prazoDe(id)).toBe('2026-11-12');
    const nega = { resposta_tipo: 'negado', resposta: '<p>É dado pessoal.</p>', fundamento: null, autoridade: null };
    await expect(fazer('2026-11-12', id, 'responder', nega)).rejects.toMatchObject({
      issues: { fundamento: [expect.any(String)], autoridade: [expect.any(String)] },
    });
    await fazer('2026-11-12', id, 'responder', { ...nega, fundamento: 'LAI, art. 31', autoridade: 'Secretária' });
    const [negado] = await suite.sql<{ resposta: string }>('select resposta from ouvidoria_demanda where id = $1', [id]);
    expect(negado?.resposta).toContain('Você pode recorrer até 23/11/2026');
    await fazer('2026-11-16', id, 'recorrer', { motivo: 'negativa', texto: 'Não é pessoal.' });
    const [recurso] = await suite.sql('select id, instancia, prazo::text as prazo from ouvidoria_recurso where demanda_id = $1', [id]);
    expect(recurso).toMatchObject({ instancia: 1, prazo: '2026-11-23' });
  });

  it('quem respondeu não decide, nem quem decidiu antes; a segunda instância é de quem governa', async () => {
    const id = await registrar('2026-11-03', { tipo: 'esic' });
    const own = await no('2026-11-04');
    const como = (pessoaId: number) =>
      own.actingAs({
        usuarioId: 1,
        pessoaId,
        sessaoId: 0,
        nome: 'Alguém',
        documento: '',
        email: '',
        tipo: ['servidor'],
        doisFatores: true,
      });
    const [a, b] = await suite.sql<{ id: number }>('select id from pessoa order by id limit 2');
    await runAct(como(a?.id ?? 0), registro(), id, 'triar', TRIAGEM('esic'));
    await runAct(como(a?.id ?? 0), registro(), id, 'responder', {
      resposta_tipo: 'negado',
      resposta: '<p>Não.</p>',
      fundamento: 'LAI, art. 31',
      autoridade: 'Secretária',
    });
    await fazer('2026-11-05', id, 'recorrer', { motivo: 'negativa', texto: 'Não é pessoal.' });
    const recursos = suite.services.registry.get(ouvidoriaRecurso.name);
    const [{ id: primeiro } = { id: 0 }] = await suite.sql<{ id: number }>('select id from ouvidoria_recurso where demanda_id = $1', [id]);
    const decisao = { decisao: 'indeferido', fundamento: '<p>Mantida.</p>' };
    await expect(runAct(como(a?.id ?? 0), recursos, primeiro, 'decidir', decisao)).rejects.toMatchObject({
      codigo: 'SEGREGACAO_DE_FUNCOES',
    });
    await runAct(como(b?.id ?? 0), recursos, primeiro, 'decidir', decisao);
    await fazer('2026-11-06', id, 'recorrer', { motivo: 'negativa', texto: 'Insisto.' });
    const [{ id: segundo } = { id: 0 }] = await suite.sql<{ id: number }>(
      'select id from ouvidoria_recurso where demanda_id = $1 and instancia = 2',
      [id],
    );
    await expect(runAct(como(b?.id ?? 0), recursos, segundo, 'decidir', decisao)).rejects.toMatchObject({
      codigo: 'SEGREGACAO_DE_FUNCOES',
    });
  });
});

describe('o que se envia sem entrar', () => {
  it('recebe, e devolve o protocolo e a chave; o dígito acha o que se digitou errado', async () => {
    const { protocolo, chave } = await recebida();
    expect(protocolo).toMatch(/^\d{4}\.\d{6}-\d$/);
    expect((await acompanhar({ protocolo, chave })).body).toMatchObject({ situacao: 'Registrada', andamento: [{ titulo: 'Registrada' }] });
  });

  it('chave errada e protocolo que não existe são a mesma resposta; a décima primeira tentativa, 429', async () => {
    const { protocolo, chave } = await recebida();
    const who = alguem();
    const errada = await acompanhar({ protocolo, chave: 'AAAA-BBBB-CCCC' }, '', who);
    const nada = await acompanhar({ protocolo: '2026.999999-0', chave }, '', who);
    expect([errada.status, errada.text]).toEqual([nada.status, nada.text]);
    expect(errada.status).toBe(404);
    for (let n = 0; n < 8; n += 1) await acompanhar({ protocolo, chave: 'AAAA-BBBB-CCCC' }, '', who);
    expect((await acompanhar({ protocolo, chave }, '', who)).status).toBe(429);
  });

  it('recusa o que uma máquina envia, o que vem depressa demais e o que é anônimo sem poder ser', async () => {
    expect((await enviar(denuncia(), { site: 'http://spam' })).status).toBe(422);
    expect((await enviar(denuncia(), { carimbo: carimbo(500) })).body.errors.id[0]).toContain('depressa demais');
    expect((await enviar(denuncia(), { carimbo: 'forjado' })).status).toBe(422);
    const anonima = { tipo: 'elogio', identificacao: 'anonima', assunto: String(assunto), texto: 'Um elogio anônimo, que não se aceita.' };
    expect((await enviar(anonima)).body.errors).toEqual({ identificacao: ['Só a denúncia e a reclamação podem ser anônimas.'] });
    expect((await enviar(denuncia({ nome: null }))).body.errors).toHaveProperty('nome');
    expect((await enviar(denuncia({ email: null, fone: null }))).body.errors).toHaveProperty('email');
    expect((await enviar(denuncia({ texto: 'curto' }))).body.errors).toHaveProperty('texto');
  });

  it('do cidadão é o que é dele: servidor nenhum complementa, avalia ou recorre por ele', async () => {
    const { id } = await recebida();
    for (const ato of ['complementar', 'avaliar', 'recorrer', 'reclamar'])
      expect((await ouvidora.post(`${DEMANDAS}/${id}/${ato}`, {})).status, ato).toBe(404);
  });
});

describe('quem se manifestou', () => {
  /** What identifies who wrote, as it might leak. */
  const SEGREDOS = [SEGREDO, 'Zulmira', EMAIL, FONE, '11987654321', 'Epaminondas'];
  const limpo = (text: string, where: string) => {
    for (const segredo of SEGREDOS) expect(text.includes(segredo), `${where}: ${segredo}`).toBe(false);
  };

  it('a anônima não guarda nada de quem é: nem nome, nem endereço de rede, nem sessão', async () => {
    const who = suite.anonymous.from('198.51.100.77');
    const { body } = await enviar(
      {
        tipo: 'denuncia',
        identificacao: 'anonima',
        assunto: String(assunto),
        texto: 'O caminhão é usado aos domingos em obra particular.',
      },
      {},
      who,
    );
    const { protocolo, chave } = body.result;
    await acompanhar({ protocolo, chave }, '', who);
    const [guardada] = await suite.sql(
      'select i.identidade, d.natureza, d.usuario_cadastro_id from ouvidoria_identidade i join ouvidoria_demanda d on d.id = i.demanda_id order by i.id desc limit 1',
    );
    expect(guardada).toEqual({ identidade: null, natureza: 'comunicacao', usuario_cadastro_id: null });
    const tabelas = await suite.sql<{ nome: string }>(
      "select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { nome } of tabelas) {
      const [achado] = await suite.sql<{ n: number }>(
        `select count(*)::int as n from public."${nome}" t where t::text like '%198.51.100.77%'`,
      );
      expect(achado?.n, nome).toBe(0);
    }
  });

  it('a sigilosa não aparece a ninguém sem a regra 6, em lista, busca, registro, exportação, histórico, trilha ou aviso', async () => {
    const { id, protocolo } = await recebida();
    await ouvidora.post(`${DEMANDAS}/${id}/triar`, TRIAGEM('denuncia'));
    await ouvidora.post(`${DEMANDAS}/${id}/habilitar`, { habilitacao: 'habilitada', parecer: 'Há fato, autor e materialidade.' });
    expect((await ouvidora.get(`${DEMANDAS}/${id}`)).body.texto).toBe(RELATO);
    const proposto = await ouvidora.get(`${DEMANDAS}/${id}/encaminhar`);
    expect([proposto.status, proposto.body.departamento_id]).toEqual([200, area]);
    limpo(proposto.text, 'o texto proposto à área');
    const enviada = await ouvidora.post(`${DEMANDAS}/${id}/encaminhar`, { departamento_id: area, texto: proposto.body.texto });
    expect([enviada.status, enviada.body.message]).toEqual([200, 'Pergunta enviada à área, sem quem se manifestou.']);
    for (const who of [leitor, prefeito, chefe])
      for (const path of [
        DEMANDAS,
        `${DEMANDAS}/${id}`,
        `${DEMANDAS}/${id}/historico`,
        `${DEMANDAS}?busca=Zulmira`,
        `${DEMANDAS}?formato=csv`,
        `/busca?termo=Zulmira`,
        `/busca?termo=${protocolo}`,
        PERGUNTAS,
        RECURSOS,
        '/notificacoes',
        '/pendencias',
      ])
        limpo((await who.get(path)).text, `${who === leitor ? 'leitor' : who === chefe ? 'chefe' : 'prefeito'} em ${path}`);
    const trilha = await suite.sql<{ texto: string }>(
      'select t::text as texto from auditoria t where registro_id = $1 or recurso like $2',
      [id, 'ouvidoria%'],
    );
    for (const { texto } of trilha) limpo(texto, 'trilha');
    for (const tabela of ['notificacao', 'email_saida', 'andamento_publico', 'prazo_evento', 'ouvidoria_pergunta', 'ouvidoria_identidade'])
      for (const { texto } of await suite.sql<{ texto: string }>(`select t::text as texto from ${tabela} t`)) limpo(texto, tabela);
    for (const path of [
      '/publico/dados-abertos/pedidos_de_informacao',
      '/publico/dados-abertos/ouvidoria_estatistica',
      '/publico/dados-abertos/ouvidoria_estatistica?formato=csv',
    ])
      limpo((await alguem().get(path)).text, path);
  });

  it('a área lê a pergunta e só ela; quem não é dela nem da ouvidoria não lê, o administrador também não', async () => {
    const { id } = await recebida();
    await ouvidora.post(`${DEMANDAS}/${id}/triar`, TRIAGEM('denuncia'));
    expect((await ouvidora.post(`${DEMANDAS}/${id}/encaminhar`, { departamento_id: area, texto: 'Quem mediu?' })).body.errors).toEqual({
      id: ['Habilite a denúncia antes de encaminhá-la.'],
    });
    await ouvidora.post(`${DEMANDAS}/${id}/habilitar`, { habilitacao: 'habilitada', parecer: 'Há fato.' });
    await ouvidora.post(`${DEMANDAS}/${id}/encaminhar`, { departamento_id: area, texto: 'Quem mediu os serviços?' });
    const [{ id: pergunta } = { id: 0 }] = await suite.sql<{ id: number }>('select id from ouvidoria_pergunta where demanda_id = $1', [id]);
    expect((await chefe.get(`${DEMANDAS}/${id}`)).status).toBe(403);
    expect((await chefe.get(`${PERGUNTAS}/${pergunta}`)).body).toMatchObject({ texto: 'Quem mediu os serviços?', situacao: 'enviada' });
    for (const who of [leitor, admin]) expect((await who.get(`${PERGUNTAS}/${pergunta}`)).status).toBe(404);
    expect((await chefe.post(`${PERGUNTAS}/${pergunta}/responder`, { resposta: 'O engenheiro da obra.' })).status).toBe(200);
    expect((await ouvidora.get(`${DEMANDAS}/${id}`)).body).toMatchObject({ situacao: 'em_analise' });
  });

  it('abre-se só com a regra 6 e um motivo, e cada abertura fica na trilha sem o que se viu', async () => {
    const { id } = await recebida();
    const url = `${DEMANDAS}/${id}/identidade`;
    expect((await leitor.post(url, { motivo: 'Quero saber quem foi que denunciou.' })).status).toBe(403);
    expect((await ouvidora.post(url, { motivo: 'curto' })).body.errors).toEqual({ motivo: ['Escreva o motivo com pelo menos 20 letras.'] });
    const aberta = await ouvidora.post(url, { motivo: 'A apuração pede que se ouça quem denunciou.' });
    expect(aberta.body.result).toEqual({ nome: SEGREDO, email: EMAIL, fone: '11987654321' });
    const [linha] = await suite.sql(
      "select usuario_id, motivo, depois::text as depois from auditoria where recurso = 'ouvidoria_demanda' and registro_id = $1 and acao = 'visualizar' and motivo is not null",
      [id],
    );
    expect(linha).toEqual({
      usuario_id: ouvidora.usuarioId,
      motivo: 'A apuração pede que se ouça quem denunciou.',
      depois: '{"campos": ["identidade"]}',
    });
  });
});

describe('o prazo guardado', () => {
  it('avisa 1 dia antes a quem é da ouvidoria, uma vez cada noite, sem dizer de quem é', async () => {
    const { id, protocolo } = await recebida();
    await suite.sql('update prazo_registro set prazo = hoje() + 1 where registro_id = $1 and nome = $2', [id, prazoDaResposta.name]);
    await warnOfTerms(suite.services);
    const avisos = await suite.sql<{ titulo: string; texto: string }>(
      "select titulo, texto from notificacao where usuario_id = $1 and tipo = 'prazo' and titulo like $2",
      [ouvidora.usuarioId, `%${protocolo}`],
    );
    expect(avisos).toEqual([{ titulo: `Ouvidoria ${protocolo}`, texto: expect.stringMatching(/^O prazo termina em 1 dia, /) }]);
  });

  it('um feriado que entra move o fim, o campo do registro e a história', async () => {
    const id = await registrar('2026-10-02', { tipo: 'reclamacao' });
    expect(
      (await admin.post('/configuracao/cliente/feriados', { data: '2026-11-03', nome: 'Dia da cidade', tipo: 'municipal' })).status,
    ).toBe(201);
    await (await suite.platform()).transact((tx) => moveAffected(tx, '2026-11-03'));
    const [row] = await suite.sql('select data_prazo::text as prazo from ouvidoria_demanda where id = $1', [id]);
    expect([row?.prazo, (await readTermHistory(await suite.platform(), prazoDaResposta, id)).at(-1)?.evento]).toEqual([
      '2026-11-04',
      'recalculo',
    ]);
  });
});

describe('o relatório do ano', () => {
  it('abertas antes + recebidas = respondidas + arquivadas + enviadas + abertas depois', async () => {
    for (const ano of [2025, 2026]) {
      const { abertas_antes, recebidas, respondidas, arquivadas, enviadas, abertas_depois } = await movimentoDoAno(
        await suite.platform(),
        ano,
      );
      expect(abertas_antes + recebidas, String(ano)).toBe(respondidas + arquivadas + enviadas + abertas_depois);
      expect(recebidas, String(ano)).toBeGreaterThan(0);
    }
  });

  it('o painel e cada relatório se fazem', async () => {
    const painel = await admin.get('/administracao/ouvidoria/painel-de-controle/indicadores?exercicio=2026');
    expect(painel.status).toBe(200);
    for (const relatorio of ['prazos', 'esic', 'servicos', 'assuntos', 'recursos'])
      expect((await admin.get(`/administracao/ouvidoria/relatorios?relatorio=${relatorio}&exercicio=2026`)).status, relatorio).toBe(200);
  });
});
