import { Alert, App, Button, Select } from 'antd';
import { Paperclip, Save, Send, Trash2, X } from 'lucide-react';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { dangerous } from '../../../../layout/dangerous';
import { useLeaveGuard } from '../../../../layout/leave-guard';
import { type ApiError, refusalOf } from '../../../../providers/http';
import { useCall } from '../../../../providers/use-call';
import { html, text } from '../../../../resources/definition/field';
import { formatBytes } from '../../../../resources/definition/format';
import { FieldInput } from '../../../../resources/form/field-input';
import { focusFirstError } from '../../../../resources/form/focus';
import { FormStateProvider } from '../../../../resources/form/form-state';
import type { AnexoGuardado, Comeco } from './comeco';
import { CORREIO } from './consultas';
import type { Anexo, Conta } from './wire';

const CAMPOS = {
  para: text(20_000, { label: 'Para', help: 'Separe os endereços por vírgula.', span: 12 }),
  cc: text(20_000, { label: 'Cc', span: 6 }),
  cco: text(20_000, { label: 'Cco', span: 6, help: 'Quem recebe não vê estes.' }),
  assunto: text(500, { label: 'Assunto', span: 12 }),
  html: html({ label: 'Texto' }),
};
type Campo = keyof typeof CAMPOS;
type Digitado = Record<Campo, string | null>;

const OPEN = { locked: false, isNew: true };
/** W8. */
const AUTOSAVE_MS = 15_000;
const SEND_MS = 180_000;

/** What is being written: kept in Rascunhos by itself, until it is sent or given up. */
export function Redacao({ contas, comeco }: { contas: readonly Conta[]; comeco: Comeco }) {
  const state = useRedacao(comeco);
  const { form, conta, setConta, comCopia, setComCopia, guardados, novos, falha, guardado } = state;
  return (
    <FormProvider {...form}>
      <FormStateProvider value={OPEN}>
        <form className="formulario correio__escrever" noValidate onSubmit={(event) => event.preventDefault()}>
          {comeco.erro && <Alert type="warning" showIcon message={`Esta mensagem não foi enviada: ${comeco.erro}`} />}
          {falha && <Alert type="error" showIcon role="alert" message={falha} />}
          <section className="secao" aria-label="Mensagem">
            <div className="grade-campos">
              {contas.length > 1 && (
                <div className="campo" style={{ gridColumn: 'span 12' }}>
                  <label htmlFor="conta">De</label>
                  <Select
                    id="conta"
                    value={conta}
                    disabled={comeco.resposta_a !== null || comeco.rascunho !== null || guardado !== null}
                    options={contas.map(({ id, email, nome_exibicao }) => ({ value: id, label: `${nome_exibicao} <${email}>` }))}
                    onChange={setConta}
                  />
                </div>
              )}
              <FieldInput name="para" field={CAMPOS.para} />
              {comCopia && (
                <>
                  <FieldInput name="cc" field={CAMPOS.cc} />
                  <FieldInput name="cco" field={CAMPOS.cco} />
                </>
              )}
              <FieldInput name="assunto" field={CAMPOS.assunto} />
              <FieldInput name="html" field={CAMPOS.html} />
            </div>
            {!comCopia && (
              <Button type="link" onClick={() => setComCopia(true)}>
                Cc/Cco
              </Button>
            )}
            <AnexosEscritos guardados={guardados} novos={novos} onChange={state.setAnexos} />
          </section>
          <div className="formulario__botoes">
            <BusyButton type="primary" icon={<Send size={16} aria-hidden />} onPress={() => state.enviar()}>
              Enviar
            </BusyButton>
            <BusyButton icon={<Save size={16} aria-hidden />} onPress={() => state.guardar()}>
              Salvar rascunho
            </BusyButton>
            <Button icon={<Trash2 size={16} aria-hidden />} onClick={state.descartar}>
              Descartar
            </Button>
            <span className="correio__guardado" role="status">
              {guardado}
            </span>
          </div>
        </form>
      </FormStateProvider>
    </FormProvider>
  );
}

interface Anexados {
  guardados: AnexoGuardado[];
  novos: File[];
}

function AnexosEscritos({ guardados, novos, onChange }: Anexados & { onChange: (next: Anexados) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const acrescentar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChange({ guardados, novos: [...novos, ...(target.files ?? [])] });
    target.value = '';
  };
  const rows = [
    ...guardados.map((one) => ({
      ...one,
      key: `${one.id}|${one.n}`,
      without: { guardados: guardados.filter((other) => other !== one), novos },
    })),
    ...novos.map((one, n) => ({
      key: `novo|${n}|${one.name}`,
      nome: one.name,
      tamanho: one.size,
      without: { guardados, novos: novos.filter((other) => other !== one) },
    })),
  ];
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label="Arquivos" onChange={acrescentar} />
      <ul className="correio__anexos" aria-label="Anexos">
        {rows.map(({ key, nome, tamanho, without }) => (
          <li key={key}>
            <Paperclip size={14} aria-hidden /> {nome} <small className="numero">{formatBytes(tamanho)}</small>
            <Button
              type="text"
              size="small"
              icon={<X size={14} aria-hidden />}
              aria-label={`Tirar ${nome}`}
              onClick={() => onChange(without)}
            />
          </li>
        ))}
        <li>
          <Button icon={<Paperclip size={16} aria-hidden />} onClick={() => input.current?.click()}>
            Anexar
          </Button>
        </li>
      </ul>
    </>
  );
}

/** The state of what is written, and what is done with it. */
function useRedacao(comeco: Comeco) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const call = useCall({ keys: [CORREIO] });
  const guard = useLeaveGuard();
  const form = useForm<Digitado>({
    shouldFocusError: false,
    defaultValues: { para: comeco.para, cc: comeco.cc, cco: comeco.cco, assunto: comeco.assunto, html: comeco.html },
  });
  const [conta, setConta] = useState(comeco.conta);
  const [comCopia, setComCopia] = useState(Boolean(comeco.cc || comeco.cco));
  const [anexos, setAnexos] = useState<Anexados>({ guardados: comeco.anexos, novos: [] });
  const [falha, setFalha] = useState<string | null>(null);
  const [guardado, setGuardado] = useState<string | null>(null);
  const rascunho = useRef(comeco.rascunho);
  const saved = useRef<string | null>(null);
  const busy = useRef(false);
  const key = useRef(crypto.randomUUID() as string);
  const latest = useRef({ conta, anexos });
  latest.current = { conta, anexos };

  /** What is written now, in one text: whether it changed since it was kept. */
  const imprimir = useCallback(
    () =>
      JSON.stringify([
        latest.current.conta,
        form.getValues(),
        [...latest.current.anexos.guardados.map(({ nome }) => nome), ...latest.current.anexos.novos.map(({ name }) => name)].sort(),
      ]),
    [form],
  );
  saved.current ??= imprimir();

  const body = useCallback((): FormData => {
    const data = new FormData();
    const { anexos: files } = latest.current;
    data.append('conta', String(latest.current.conta));
    for (const [name, value] of Object.entries(form.getValues())) data.append(name, value ?? '');
    data.append('anexos_de', JSON.stringify(files.guardados.map(({ id, n }) => ({ id, n }))));
    if (comeco.resposta_a) data.append('resposta_a', comeco.resposta_a);
    if (comeco.tipo) data.append('tipo', comeco.tipo);
    for (const [n, file] of files.novos.entries()) data.append(`arquivos[${n}]`, file);
    return data;
  }, [form, comeco]);

  const guardar = useCallback(
    async (quiet = false) => {
      if (busy.current) return;
      busy.current = true;
      const now = imprimir();
      const sent = latest.current.anexos;
      try {
        const url = rascunho.current ? `/webmail/rascunhos/${rascunho.current}` : '/webmail/rascunhos';
        const { result } = await call<{ result: { id: string; anexos: Anexo[] } }>(url, body(), {
          method: rascunho.current ? 'put' : 'post',
          quiet: true,
          timeout: SEND_MS,
        });
        rascunho.current = result.id;
        // every file is in the draft now, which has another id each time that it is kept
        const kept = result.anexos.filter(({ inline }) => !inline).map(({ n, nome, tamanho }) => ({ id: result.id, n, nome, tamanho }));
        setAnexos((current) => ({
          // what was taken off meanwhile does not come back
          guardados: kept.filter(({ nome }) =>
            [...current.guardados.map((one) => one.nome), ...current.novos.map(({ name }) => name)].includes(nome),
          ),
          novos: current.novos.filter((file) => !sent.novos.includes(file)),
        }));
        saved.current = now;
        setFalha(null);
        setGuardado(`Rascunho guardado às ${new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}.`);
        if (imprimir() === now) guard.setDirty(false);
      } catch (error) {
        const reason = refusalOf(error as ApiError);
        if (quiet) setGuardado(`O rascunho não pôde ser guardado. ${reason} O texto continua aqui.`);
        else setFalha(`O rascunho não pôde ser guardado. ${reason}`);
      } finally {
        busy.current = false;
      }
    },
    [body, call, guard, imprimir],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      if (imprimir() !== saved.current) void guardar(true);
    }, AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [guardar, imprimir]);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => guard.setDirty(true));
    return () => {
      unsubscribe();
      guard.setDirty(false);
    };
  }, [form, guard]);

  const sair = () => {
    guard.setDirty(false);
    navigate(`/webmail?conta=${conta}`);
  };

  const enviar = async (confirmado?: string): Promise<void> => {
    setFalha(null);
    form.clearErrors();
    const data = body();
    if (rascunho.current) data.append('rascunho', rascunho.current);
    if (confirmado) data.append('confirmado', confirmado);
    busy.current = true;
    try {
      await call('/webmail/mensagens', data, { once: key.current, quiet: true, silent: false, timeout: SEND_MS });
      sair();
    } catch (error) {
      const { statusCode, errors = {}, detalhe } = error as ApiError;
      // one that got no answer may have left: the same key asks about the same sending
      if (statusCode) key.current = crypto.randomUUID();
      const question = detalhe?.confirmar;
      if (typeof question === 'string' && !confirmado) return void perguntar(question);
      if (typeof detalhe?.rascunho === 'string') rascunho.current = detalhe.rascunho;
      const fields = Object.entries(errors).filter(([name]) => name in CAMPOS);
      for (const [name, messages] of fields) form.setError(name as Campo, { type: 'server', message: [messages].flat().join(' ') });
      if (fields.some(([name]) => name === 'cc' || name === 'cco')) setComCopia(true);
      if (fields.length > 0) focusFirstError();
      else setFalha(refusalOf(error as ApiError));
    } finally {
      busy.current = false;
    }
  };
  const perguntar = (question: string) =>
    modal.confirm({ title: question, okText: 'Enviar sem assunto', cancelText: 'Escrever o assunto', onOk: () => enviar(question) });

  const descartar = () =>
    modal.confirm({
      ...dangerous,
      title: 'Descartar a mensagem?',
      content: rascunho.current ? 'O rascunho também é excluído.' : undefined,
      onOk: async () => {
        if (rascunho.current) await call(`/webmail/rascunhos/${rascunho.current}`, {}, { method: 'delete' }).catch(() => undefined);
        sair();
      },
    });

  return {
    form,
    conta,
    setConta,
    comCopia,
    setComCopia,
    ...anexos,
    setAnexos,
    falha,
    guardado,
    enviar: () => enviar(),
    guardar: () => guardar(),
    descartar,
  };
}
