import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { listenToFailures } from '../providers/failures';
import type { ApiError } from '../providers/http';
import { listenToLeaving, noteSessionEnd, readToken, removeToken, saveWantedRoute } from '../providers/token';
import { isSessionEnd, SESSION_ENDS } from '../resources/definition/session-end';

const LEFT_ELSEWHERE = 'A sessão terminou em outra aba deste navegador. Entre novamente.';

/** When the session ends, leads to the sign-in screen, which says why, and remembers the way back (SPEC.md section 4). */
export function SessionEnd() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (why: string) => {
      noteSessionEnd(why);
      navigate('/login', { replace: true });
    };
    const stops = [
      listenToFailures({
        sessionEnded: (error) => {
          if (!readToken()) return;
          removeToken();
          saveWantedRoute(`${window.location.pathname}${window.location.search}`);
          leave(reasonOf(error));
        },
      }),
      // who left there wants nothing here: the next to sign in may be somebody else
      listenToLeaving(() => leave(LEFT_ELSEWHERE)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
  return null;
}

/** What the server knows of the end, else only that it ended. */
function reasonOf({ detalhe, message }: ApiError): string {
  return isSessionEnd(detalhe?.causa) ? SESSION_ENDS[detalhe.causa] : message;
}
