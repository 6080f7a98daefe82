// @vitest-environment happy-dom
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToFailures } from './failures';
import { http } from './http';
import { removeToken, saveToken } from './token';

/** Answers each call that waits, with a status, when the test says so. */
const waiting: ((status: number) => void)[] = [];
http.defaults.adapter = (config: InternalAxiosRequestConfig) =>
  new Promise((_done, refuse) => {
    waiting.push((status) => {
      const response: AxiosResponse = { status, data: { codigo: 'SESSAO_INVALIDA' }, statusText: '', headers: {}, config };
      refuse(new AxiosError('recusa', AxiosError.ERR_BAD_REQUEST, config, {}, response));
    });
  });

const sessionEnded = vi.fn();
listenToFailures({ sessionEnded });

/** A call that is refused for the lack of a session, after `meanwhile`. */
async function refusedAfter(meanwhile: () => void): Promise<void> {
  const call = http.get('/notificacoes/contagem', { quiet: true }).catch(() => undefined);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 60_000 });
  meanwhile();
  waiting.pop()?.(401);
  await call;
}

afterEach(() => {
  sessionEnded.mockClear();
  removeToken();
});

describe('a recusa por falta de sessão', () => {
  it('encerra a sessão com que a chamada foi feita', async () => {
    saveToken('de agora');
    await refusedAfter(() => undefined);
    expect(sessionEnded).toHaveBeenCalledOnce();
  });

  it('não encerra a que começou depois da chamada, feita com a anterior ou com nenhuma', async () => {
    saveToken('anterior');
    await refusedAfter(() => saveToken('de agora'));
    removeToken();
    await refusedAfter(() => saveToken('de agora'));
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});
