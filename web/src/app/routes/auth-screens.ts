/** Screens used by more than one view. Each is loaded when it is first shown. */
export const authScreen = async () => ({
  Component: (await import('../../features/auth/auth-page.tsx')).AuthPage,
});

export const resetPasswordScreen = async () => ({
  Component: (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage,
});
