import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { listenToFailures } from '../providers/failures';
import { readToken, removeToken, saveWantedRoute } from '../providers/token';

/** When the session ends, leads to the sign-in screen and remembers the way back (SPEC.md section 4). */
export function SessionEnd() {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenToFailures({
        sessionEnded: () => {
          if (!readToken()) return;
          removeToken();
          saveWantedRoute(`${window.location.pathname}${window.location.search}`);
          navigate('/login', { replace: true });
        },
      }),
    [navigate],
  );
  return null;
}
