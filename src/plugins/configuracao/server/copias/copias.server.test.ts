import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as OTPAuth from 'otpauth';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { copiesFolder } from '../../../../server/backup/copy';
import { retireCopies } from '../../../../server/backup/retire';
import { openArchive } from '../../../../server/imports/zip';
import { runNightly } from '../../../../server/jobs/nightly';
import { type JobWorker, startWorker } from '../../../../server/jobs/worker';
import { tarefaDeExportarTudo } from './export-all';
import { nightlyCopy, restoreTestJob, tarefaDeCopia } from './jobs';

const suite = openSuite();
const base = '/configuracao/cliente/copias-seguranca';
const kinds = new Map([tarefaDeCopia, restoreTestJob, tarefaDeExportarTudo].map((job) => [job.name, job as never]));
let worker: JobWorker;
let admin: Caller;

beforeEach(async () => {
  const model = inject('model');
  // the copies of a suite are of its own database
  if (model.engine === 'postgres' && !('absent' in model)) {
    const [row] = await suite.sql<{ name: string }>('select current_database() as name');
    const url = new URL(model.url);
    url.pathname = `/${row?.name}`;
    suite.services.config.DATABASE_URL = url.href;
  }
  worker = startWorker(suite.services, kinds);
  suite.services.jobs = worker;
  admin = await suite.admin();
});
afterEach(() => worker.stop());

async function ends(answer: Wire, user = admin): Promise<Wire> {
  expect(answer.status, answer.text).toBe(200);
  return vi.waitFor(
    async () => {
      const task = (await user.get('/tarefas')).body.find((one: Wire) => one.id === answer.body.result.tarefa_id);
      expect(['concluida', 'falhou']).toContain(task.situacao);
      return task;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const newest = async () => (await admin.get(`${base}?per_page=5`)).body.data[0];

describe('cópia de segurança', () => {
  it('sem cópia nem teste o resumo avisa', async () => {
    expect((await admin.get(`${base}/resumo`)).body).toMatchObject({
      copia: { data_hora: null, atrasada: true },
      teste: { atrasada: true },
    });
    const task = await ends(await admin.post(`${base}/testar`));
    expect(task.mensagem).toBe('Ainda não há cópia de segurança para testar. Faça uma cópia primeiro.');
  });

  it('copia o banco com manifesto e conteúdos, e a restauração confere tabela a tabela e a trilha', async () => {
    await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.txt', content: Buffer.from('conteúdo guardado') }]);
    const done = await ends(await admin.post(`${base}/copiar`));
    expect(done.situacao, done.mensagem).toBe('concluida');
    const copy = await newest();
    expect(copy).toMatchObject({ tipo: 'completa', situacao: 'concluida' });
    const archive = await openArchive(copy.destino);
    const manifest = JSON.parse(await text((await archive.get('manifesto.json')?.read()) ?? Readable.from([])));
    const [people] = await suite.sql<{ n: number }>('select count(*)::int as n from pessoa');
    expect(manifest.tabelas.pessoa).toBe(people?.n);
    const { sha256 } = manifest.arquivos.at(-1);
    expect(await readFile(path.join(copiesFolder(suite.services.config), 'arquivos', sha256.slice(0, 2), sha256))).toBeDefined();

    const tested = await ends(await admin.post(`${base}/testar`));
    expect(tested.situacao, tested.mensagem).toBe('concluida');
    expect(tested.mensagem).toMatch(/conferem, e a cadeia da trilha está íntegra/);
    const resumo = (await admin.get(`${base}/resumo`)).body;
    expect([resumo.copia.atrasada, resumo.teste.atrasada]).toEqual([false, false]);
    const rows = await suite.sql(
      "select tipo, verificada_em is not null as verificada, origem_id is not null as origem from copia_seguranca where situacao = 'concluida' order by id",
    );
    expect(rows).toEqual([
      { tipo: 'completa', verificada: true, origem: false },
      { tipo: 'teste', verificada: false, origem: true },
    ]);
  });

  it('um arquivo alterado falha no teste, fica na evidência e avisa quem administra', async () => {
    const [copy] = await suite.sql<{ destino: string }>("select destino from copia_seguranca where tipo = 'completa'");
    const place = copy?.destino ?? '';
    const good = await readFile(place);
    await writeFile(place, Buffer.concat([good, Buffer.from('x')]));
    const task = await ends(await admin.post(`${base}/testar`));
    expect(task).toMatchObject({ situacao: 'falhou', mensagem: 'O arquivo da cópia foi alterado: o SHA-256 não confere.' });
    expect(await newest()).toMatchObject({ tipo: 'teste', situacao: 'falhou' });
    expect(
      await suite.sql("select from notificacao where titulo = 'Cópia de segurança não concluída' and usuario_id = $1", [admin.usuarioId]),
    ).not.toHaveLength(0);
    await writeFile(place, good);
  });

  it('a evidência não se apaga nem se edita', async () => {
    await expect(suite.sql('delete from copia_seguranca')).rejects.toThrow('não são excluídas');
    const { id } = await newest();
    expect((await admin.delete(`${base}/${id}`)).status).toBe(405);
  });

  it('fica vermelho depois de 24 horas e de 40 dias', async () => {
    suite.travel({ minutes: 24 * 60 + 1 });
    admin = await suite.admin();
    const late = (await admin.get(`${base}/resumo`)).body;
    expect([late.copia.atrasada, late.teste.atrasada]).toEqual([true, false]);
    suite.travel({ days: 40 });
    admin = await suite.admin();
    expect((await admin.get(`${base}/resumo`)).body.teste.atrasada).toBe(true);
    suite.travel({ days: -40, minutes: -24 * 60 - 1 });
  });

  it('de noite copia sozinha, uma vez; o que não pode ser feito fica na evidência', async () => {
    const { clock } = suite.services;
    const now = clock.now;
    const night = new Date(Date.parse(`${clock.now().toISOString().slice(0, 10)}T05:30:00Z`) + 3 * 86_400_000);
    clock.now = () => night;
    try {
      await rm(copiesFolder(suite.services.config), { recursive: true });
      await writeFile(copiesFolder(suite.services.config), 'não é pasta');
      await runNightly(suite.services, [nightlyCopy]);
      expect(suite.takeFailures()).toHaveLength(1);
      const [row] = await suite.sql<{ situacao: string; resultado: string }>(
        'select situacao, resultado from copia_seguranca order by id desc limit 1',
      );
      expect(row?.situacao).toBe('falhou');
      await rm(copiesFolder(suite.services.config));
      await runNightly(suite.services, [nightlyCopy]);
      await runNightly(suite.services, [nightlyCopy]);
      const made = await suite.sql("select from copia_seguranca where situacao = 'concluida' and tipo = 'completa' and data_hora = $1", [
        night,
      ]);
      expect(made).toHaveLength(1);
    } finally {
      clock.now = now;
    }
  });

  it('a retenção tira do disco o que nenhum dia, semana ou mês guarda; a evidência fica', async () => {
    const folder = copiesFolder(suite.services.config);
    const places = [1, 2, 3].map((n) => path.join(folder, `sgp-velha-${n}.zip`));
    for (const [n, place] of places.entries()) {
      await writeFile(place, 'cópia velha');
      await suite.sql(
        `insert into copia_seguranca (cliente_id, lote, data_hora, tipo, destino, situacao)
         values (1, gen_random_uuid(), $1, 'completa', $2, 'concluida')`,
        [`2020-03-10T0${n + 4}:00:00Z`, place],
      );
    }
    expect(await retireCopies(suite.services)).toBe(2);
    const rows = await suite.sql<{ retirada: boolean }>(
      "select retirada_em is not null as retirada from copia_seguranca where destino like '%sgp-velha-%' order by data_hora",
    );
    expect(rows).toEqual([{ retirada: true }, { retirada: true }, { retirada: false }]);
    await expect(readFile(places[0] ?? '')).rejects.toThrow('ENOENT');
    expect(await readFile(places[2] ?? '', 'utf8')).toBe('cópia velha');
    expect(await retireCopies(suite.services)).toBe(0);
    await suite.sql("update copia_seguranca set situacao = 'falhou' where destino like '%sgp-velha-%'");
  });

  it('exporta todos os dados só com o segundo fator, sem segredos, com dicionário e arquivos', async () => {
    const plain = await admin.post(`${base}/exportar-tudo`, { codigo: '123456' });
    expect(plain.body.errors.id[0]).toMatch(/Ative a verificação em duas etapas/);
    const user = await suite.make.userWith({ 'configuracao.cliente': [1, 5] });
    const setup = (await user.post(`/auth/2fa/setup/${user.usuarioId}`)).body;
    const secret = (setup.result ?? setup).secret;
    const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret), digits: 6, period: 30 });
    const token = totp.generate({ timestamp: suite.services.clock.now().getTime() });
    expect((await user.post(`/auth/2fa/confirm/${user.usuarioId}`, { token })).status).toBe(200);
    const wrong = await user.post(`${base}/exportar-tudo`, { codigo: '000000' });
    expect(wrong.body.errors.codigo).toBeDefined();
    suite.travel({ minutes: 1 });
    const codigo = totp.generate({ timestamp: suite.services.clock.now().getTime() });
    const task = await ends(await user.post(`${base}/exportar-tudo`, { codigo }), user);
    expect(task.situacao, task.mensagem).toBe('concluida');
    const place = path.join(suite.services.config.DADOS, 'exportado.zip');
    await writeFile(place, (await user.get(task.arquivo)).bytes);
    const archive = await openArchive(place);
    const names = [...archive.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['dicionario.csv', 'tabelas/pessoa.csv', 'tabelas/auditoria.csv', 'tabelas/pessoa_enderecos.csv']),
    );
    expect(names.some((name) => name.includes('credencial') || name.includes('sessao_usuario'))).toBe(false);
    expect(names.some((name) => name.startsWith('arquivos/') && name.endsWith('nota.txt'))).toBe(true);
    const trail = await suite.sql(
      `select (depois ->> 'linhas')::int > (select count(*) from pessoa) + (select count(*) from pessoa_enderecos) as de_todas
         from auditoria where acao = 'exportar' and usuario_id = $1`,
      [user.usuarioId],
    );
    expect(trail).toEqual([{ de_todas: true }]);
  });

  it('quem só consulta não copia, não testa e não exporta', async () => {
    const user = await suite.make.userWith({ 'configuracao.cliente': [1] });
    for (const act of ['copiar', 'testar', 'exportar-tudo'])
      expect((await user.post(`${base}/${act}`, { codigo: '123456' })).status).toBe(403);
    expect((await user.get(`${base}/resumo`)).status).toBe(200);
  });
});
