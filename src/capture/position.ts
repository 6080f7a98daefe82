const WAIT_MS = 5000;

/** Where the phone is, when the person lets the browser tell it; null where it is not known soon. */
export function whereAmI(): Promise<{ latitude: number; longitude: number } | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  });
}
